/** A value of a part is invalid; the message is shown at its field. */
export class PartProblem extends Error {}
