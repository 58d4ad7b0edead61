/** Jobs that an action applies to: the selected ones of the page, or else the current one. */
export function findTargets(
  ids: readonly number[],
  selected: ReadonlySet<number>,
  currentId: number | undefined,
): readonly number[] {
  const chosen = ids.filter((id) => selected.has(id))
  if (chosen.length > 0) return chosen
  return currentId === undefined ? [] : [currentId]
}

export function toggle(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Selects the whole page, or nothing if all of it is selected. */
export const togglePage = (ids: readonly number[], selected: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(ids.every((id) => selected.has(id)) ? [] : ids)
