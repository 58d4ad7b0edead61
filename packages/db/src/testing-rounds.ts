/** How often something is repeated: in the nightly run as often as reliability asks for, otherwise as there is time. */
export const rounds = (nightly: number, otherwise: number) => (process.env.NIGHTLY ? nightly : otherwise)
