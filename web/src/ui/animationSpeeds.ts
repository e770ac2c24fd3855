/** The animation speeds a player can choose: how long movements take, as a share of what they usually take. */
export const animationSpeeds = { slow: 2, normal: 1, fast: 0.5, none: 0 } as const;
export type AnimationSpeed = keyof typeof animationSpeeds;
