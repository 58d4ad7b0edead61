/** Number of entries that fit in a row, with room for 'More' if not all fit. */
export function countFitting(widths: readonly number[], room: number, more: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = 0
  const firstOut = widths.findIndex((width) => {
    used += width
    return used > room - more
  })
  return Math.max(firstOut, 0)
}
