interface TypedNumber {
  /** The sanitized input: digits and, for fields with decimals, one decimal point. */
  readonly text: string
  readonly value: number | null
}

/** Parses a number while the user types; a decimal comma counts as a point. */
export function readNumber(typed: string, decimals: number): TypedNumber {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .split('.')
    .map((part) => part.replaceAll(/\D/g, ''))
  const hasPoint = decimals > 0 && rest.length > 0
  const text = hasPoint ? `${whole}.${rest.join('').slice(0, decimals)}` : whole + rest.join('')
  return { text, value: /\d/.test(text) ? Number(text) : null }
}
