/**
 * Compiles the Python files of an archive with the Python of Pyodide, so that no browser has to. Writes a compressed tar
 * archive, which `src/static/tarFiles.ts` reads:
 *
 *     node scripts/bytecode.mjs FROM.zip TO
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const compile = `
import gzip
import importlib._bootstrap_external as bytecode
import io
import tarfile
import zipfile

# An entry of CPython's table of locations: its first byte without a location, for one to eight code units.
NO_LOCATION, MOST_UNITS = 0x80 | 15 << 3, 8


def stripped(code):
    "Without line numbers, which are a quarter of the bytes. Tracebacks name functions."
    constants = tuple(stripped(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, MOST_UNITS)
    nowhere = bytes([NO_LOCATION | MOST_UNITS - 1]) * whole + bytes([NO_LOCATION | rest - 1] if rest else [])
    return code.replace(co_consts=constants, co_linetable=nowhere)


def files(sources):
    for name in sources.namelist():
        data = sources.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            name, data = f"{name}c", bytecode._code_to_hash_pyc(stripped(code), bytes(8), checked=False)
        if len(name) > 100:
            raise ValueError(f"{name}: the reader of the archive knows short names only")
        yield name, data


# Without a time, so that the same files give the same bytes.
with (
    zipfile.ZipFile("/from.zip") as sources,
    open("/to", "wb") as to,
    gzip.GzipFile("", "wb", 9, to, mtime=0) as packed,
    tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as compiled,
):
    for name, data in files(sources):
        entry = tarfile.TarInfo(name)
        entry.size = len(data)
        compiled.addfile(entry, io.BytesIO(data))
`;

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/from.zip", readFileSync(from));
python.runPython(compile);
writeFileSync(to, python.FS.readFile("/to"));
