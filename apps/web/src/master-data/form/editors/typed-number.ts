interface TypedNumber {
  /** What stays of the typed text: digits, and one decimal point where the field takes decimals. */
  readonly text: string
  readonly value: number | null
}

/** Reads a number while it is typed; a decimal comma counts as a point. */
export function readNumber(typed: string, decimals: number): TypedNumber {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .split('.')
    .map((part) => part.replaceAll(/\D/g, ''))
  const hasPoint = decimals > 0 && rest.length > 0
  const text = hasPoint ? `${whole}.${rest.join('').slice(0, decimals)}` : whole + rest.join('')
  return { text, value: /\d/.test(text) ? Number(text) : null }
}
