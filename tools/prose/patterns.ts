// Wording that docs/STYLE.md rules out, each with its plain alternative.
import type { PassageKind } from './passages.ts'

export interface Pattern {
  pattern: RegExp
  instead: string
  /** Kinds of text that it applies to; defaults to all. */
  kinds?: readonly PassageKind[]
}

const prose = ['comment', 'title', 'doc', 'text'] as const
const screens = ['text'] as const

export const patterns: readonly Pattern[] = [
  { pattern: /\bstands? (in|under|at|on|beside|there|where|here|alone|for itself)\b/i, instead: 'is in / appears in' },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: 'fix, correct' },
  { pattern: /\bbeside (itself|each other|one another|it)\b/i, instead: 'next to, concurrently' },
  { pattern: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\bhow-manieth\b/i, instead: 'attempt number, index' },
  { pattern: /\bis (told|said) (so|how|what|who|which|why|of)\b/i, instead: 'the actor and an active verb' },
  { pattern: /\b(is|are|was|were) (told|said) (to|of)\b/i, instead: 'the actor and an active verb' },
  {
    pattern: /(^|[.:!?] )(What|Who|Whoever|Whatever|That which) [^?]*$/,
    instead: 'a sentence that starts with its subject',
    kinds: prose,
  },
  { pattern: /\b(nobody|somebody|anybody)('s)?\b/i, instead: 'no one, someone, or the role: user, reviewer, caller' },
  { pattern: /\b(is|are|was|were|be) (let|left) (fall|go|alone)\b/i, instead: 'dropped, released, unchanged' },
  { pattern: /\bin force\b/i, instead: 'active' },
  { pattern: /\bas it (stands|is) now\b/i, instead: 'current' },
  { pattern: /\b(took|takes|taken|take) (away|back)\b/i, instead: 'remove, undo' },
  { pattern: /\b(put|puts) back\b/i, instead: 'restore' },
  { pattern: /\bgives? (away|back)\b/i, instead: 'release, return' },
  { pattern: /\b(what|that which) (became|becomes) of\b/i, instead: 'result' },
  { pattern: /\bto have others\b/i, instead: 'change' },
  { pattern: /\b(hold|holds) at once\b/i, instead: 'apply immediately' },
  { pattern: /\bin the end\b/i, instead: 'finally, latest' },
  { pattern: /\bit lies (before|after|behind|in|at)\b/i, instead: 'it is before …' },
  { pattern: /\b(at|on) its place\b/i, instead: 'in position' },
  { pattern: /\bfrom now on\b/i, instead: 'starting now, or leave it out' },
  { pattern: /\bbehind bars\b/i, instead: 'protected' },
  { pattern: /\b(dearest|foremost|hindmost)\b/i, instead: 'highest, first, last' },
  { pattern: /\bof yours\b/i, instead: 'your' },
  { pattern: /\bgo(es)? on with\b/i, instead: 'continue with' },
  { pattern: /\btwice in a row\b/i, instead: 'in the last two' },
  { pattern: /\bthe (one|ones) before\b/i, instead: 'the previous one' },
  { pattern: /\bmade anew\b|\banew\b/i, instead: 'again, rebuilt' },
  {
    pattern: /\bthither|hither|thereof|therein|whereof|wherein|whereby|thereby|withal\b/i,
    instead: 'a plain connective',
  },
  { pattern: /, and be it\b|\bbe it\b/i, instead: 'whether' },
  { pattern: /\bhowever (long|many|often|much)\b/i, instead: 'no matter how …, or the limit itself' },
  { pattern: /\bmay (not )?be had\b/i, instead: 'is available' },
  { pattern: /\bis not to be\b|\bare not to be\b/i, instead: 'must not be' },
  { pattern: /\b(is|are) nothing to\b/i, instead: 'say what happens' },
  { pattern: /\bof (staff|one|its own|a kind) alone\b|\balone\b(?=[.,;:)]|$)/i, instead: 'only' },
  { pattern: /\b(learns?|learnt|learned) of\b/i, instead: 'is notified of' },
  { pattern: /\bat a time of its own\b|\bof its own\b/i, instead: 'its own' },
  { pattern: /\b(come|comes|came) to nothing\b/i, instead: 'fail' },
  { pattern: /\b[Nn]othing is called that\b/, instead: 'No matches', kinds: screens },
  { pattern: /\d\+ %|\d %/, instead: 'no space before %', kinds: screens },
  { pattern: /^[a-z][A-Za-z0-9]*Of$/, instead: 'a verb: getX, toX, parseX', kinds: ['name'] },
  {
    pattern: /^(deed|asked|giveAway|place|unsay|sayings?|told|wanted|given|came|gone)$/i,
    instead: 'a noun or verb of the field',
    kinds: ['name'],
  },
]
