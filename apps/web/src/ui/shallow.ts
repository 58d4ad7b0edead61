/** As React compares the props of a component: the same names, each with the same value. */
export function isShallowlyEqual<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[]
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}
