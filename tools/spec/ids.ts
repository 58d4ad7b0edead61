/** Ids in the title of a test: '[TRAY-05]', '[TRAY-05] [TRAY-06a]', '[TRAY-05, TRAY-06a]', parts of one group '[REV-12a-g]' or '[REV-09a,c]'. */
const BRACKET = /\[([A-Z]+-\d+(?:[a-z](?:[-,][a-z])*)?(?:,? [A-Z]+-\d+(?:[a-z](?:[-,][a-z])*)?)*)\]/g
const TOKEN = /^([A-Z]+-\d+)([a-z](?:[-,][a-z])*)?$/

export function parseIds(title: string): string[] {
  return [...title.matchAll(BRACKET)].flatMap(([, ids = '']) => ids.split(/,? (?=[A-Z])/)).flatMap(expand)
}

/** The group of a part, such as REV-12 for REV-12a; undefined for an id without a letter. */
export const getGroup = (id: string): string | undefined => /^([A-Z]+-\d+)[a-z]$/.exec(id)?.[1]

function expand(token: string): string[] {
  const [, number = '', parts] = TOKEN.exec(token) ?? []
  if (!parts) return [number]
  return parts.split(',').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    return letters(from, to).map((letter) => `${number}${letter}`)
  })
}

function letters(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String.fromCharCode(first + index))
}
