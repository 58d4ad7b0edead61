/** The value of a special field is invalid. The message is shown at that field. */
export class PartProblem extends Error {}
