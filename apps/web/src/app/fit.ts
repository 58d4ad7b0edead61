/** How many entries, taken from the start, stand in a row; where not all do, 'More' needs its room too. */
export function fit(widths: readonly number[], room: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = 0
  const firstOut = widths.findIndex((width) => {
    used += width
    return used > room - more
  })
  return Math.max(firstOut, 0)
}
