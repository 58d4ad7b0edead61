/** A value of a part cannot be taken; the message stands at its field. */
export class PartProblem extends Error {}
