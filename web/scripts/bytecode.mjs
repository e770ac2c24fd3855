/**
 * Compiles the Python files of an archive with the Python of Pyodide, so that no browser has to:
 *
 *     node scripts/bytecode.mjs FROM.zip TO.zip
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const compile = `
import importlib._bootstrap_external as bytecode
import zipfile

# An entry of CPython's table of locations: its first byte without a location, for one to eight code units.
NO_LOCATION, MOST_UNITS = 0x80 | 15 << 3, 8


def stripped(code):
    "Without line numbers, which are a quarter of the bytes. Tracebacks name functions."
    constants = tuple(stripped(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, MOST_UNITS)
    nowhere = bytes([NO_LOCATION | MOST_UNITS - 1]) * whole + bytes([NO_LOCATION | rest - 1] if rest else [])
    return code.replace(co_consts=constants, co_linetable=nowhere)


with zipfile.ZipFile("/from.zip") as sources, zipfile.ZipFile("/to.zip", "w") as compiled:
    for info in sources.infolist():
        name, data = info.filename, sources.read(info)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            name, data = f"{name}c", bytecode._code_to_hash_pyc(stripped(code), bytes(8), checked=False)
        # With a fixed time, so that the same files give the same bytes.
        compiled.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
`;

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/from.zip", readFileSync(from));
python.runPython(compile);
writeFileSync(to, python.FS.readFile("/to.zip"));
