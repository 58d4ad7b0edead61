// The rules for commit messages in docs/STYLE.md.

export interface Commit {
  readonly hash: string
  readonly isMerge: boolean
  readonly message: string
}

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'ci', 'chore', 'style', 'revert']
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+\\))?!?: (?<summary>\\S.*)$`)
const LONGEST_LINE = 72
/** 'added', 'adding', 'adds' instead of 'add'. Base forms with the same endings are excluded. */
const INFLECTED =
  /^(?!(?:embed|feed|need|seed|speed|exceed|bring|string|ping|address|process|pass|press|compress|focus|access)$)\w+(?:ed|ing|s)$/

export function checkMessage({ message, isMerge }: Commit): string[] {
  const [subject = '', gap, ...body] = message.trimEnd().split('\n')
  const problems: string[] = []
  const summary = SUBJECT.exec(subject)?.groups?.summary
  if (summary === undefined)
    problems.push(`starts with a type, such as "fix: " or "feat(trays): " (${TYPES.join(', ')})`)
  if (subject.length > LONGEST_LINE) problems.push(`has at most ${LONGEST_LINE} characters in its first line`)
  if (summary?.endsWith('.')) problems.push('does not end its first line with a period')
  const [verb = ''] = summary?.split(' ') ?? []
  if (INFLECTED.test(verb)) problems.push(`is imperative: "add", not "${verb}"`)
  if (!isMerge && body.join('').trim() === '') problems.push('says why in a body')
  else if (gap !== undefined && gap !== '') problems.push('leaves the second line empty')
  return problems
}
