type Rgb = readonly [number, number, number]

function parseRgb(colour: string): Rgb {
  const digits = colour.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const value = Number.parseInt(long, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** From the first colour (0) to the second (1). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseRgb(from), parseRgb(to)]
  const parts = a.map((part, index) => Math.round(part + ((b[index] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darken = (colour: string, share: number): string => mix(colour, '#000000', share)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseRgb(colour).map((part) => {
    const value = part / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The first of the inks that can be read on a ground, or else the best of them. */
export function pickReadableColor(ground: string, ...inks: readonly string[]): string {
  const best = [...inks].sort((a, b) => contrast(ground, b) - contrast(ground, a))[0] ?? '#000000'
  return inks.find((ink) => contrast(ground, ink) >= 4.2) ?? best
}
