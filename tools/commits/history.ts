// Reads the commits that the check applies to: all since the check was added to the project.
import { execFileSync } from 'node:child_process'
import type { Commit } from './rules.ts'

const CHECK = 'tools/commits/rules.ts'
const FIELD = '\u001f'
const RECORD = '\u001e'

const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' })

export function readNewCommits(): Commit[] {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', CHECK).trim().split('\n')
  if (!added) return []
  // in a shallow clone, only the available commits
  const [, ...parents] = git('rev-list', '--parents', '-1', added).trim().split(' ')
  const format = `--format=%H${FIELD}%P${FIELD}%B${RECORD}`
  return git('log', format, 'HEAD', ...parents.map((parent) => `^${parent}`))
    .split(RECORD)
    .flatMap((record) => {
      const [hash = '', itsParents = '', message = ''] = record.trimStart().split(FIELD)
      return hash ? [{ hash, isMerge: itsParents.includes(' '), message }] : []
    })
}
