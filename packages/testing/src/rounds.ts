/** Number of repetitions: the full number in the nightly run, fewer otherwise. */
export const rounds = (nightly: number, otherwise: number) => (process.env.NIGHTLY ? nightly : otherwise)
