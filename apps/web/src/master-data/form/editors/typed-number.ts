interface TypedNumber {
  /** The sanitized input: digits and, for fields with decimals, one decimal separator. */
  readonly text: string
  readonly value: number | null
}

/** Parses a number while the user types. Points and commas both count as the decimal separator. */
export function readNumber(typed: string, decimals: number, separator: string): TypedNumber {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .split('.')
    .map((part) => part.replaceAll(/\D/g, ''))
  const hasDecimals = decimals > 0 && rest.length > 0
  const text = hasDecimals ? `${whole}${separator}${rest.join('').slice(0, decimals)}` : whole + rest.join('')
  return { text, value: /\d/.test(text) ? Number(text.replace(separator, '.')) : null }
}
