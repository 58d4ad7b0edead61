// npm run prose [-- folder]: lists wording that docs/STYLE.md rules out, and fails if there is more of it than before.
// npm run prose -- --write records the lower counts after a cleanup. npm run prose -- --sample seed prints 200 places
// of the project, 40 of each kind, as a table to judge.
import { readFileSync, writeFileSync } from 'node:fs'
import { checkProject, countByKind, type Finding, increased, type Remaining, readProject } from './prose/check.ts'
import { drawSample, toTable } from './prose/sample.ts'

const RECORD = new URL('prose/remaining.json', import.meta.url)
const SAMPLED_PER_KIND = 40
const [, , argument, seed = '1'] = process.argv

const show = ({ file, line, kind, text, instead }: Finding) =>
  console.log(`${file}:${line} ${kind}: ${text.slice(0, 160)}\n    use: ${instead}`)

const findings = checkProject()
const now = countByKind(findings)
const before: Remaining = JSON.parse(readFileSync(RECORD, 'utf8'))
const more = increased(now, before)

if (argument === '--sample') {
  console.log(toTable(drawSample(readProject(), seed, SAMPLED_PER_KIND)))
} else if (argument === '--write') {
  if (more.length > 0) throw new Error(`More findings than before in: ${more.join(', ')}`)
  writeFileSync(RECORD, `${JSON.stringify(now, null, 2)}\n`)
} else if (argument) {
  for (const finding of findings.filter(({ file }) => file.startsWith(argument))) show(finding)
} else if (more.length > 0) {
  for (const finding of findings.filter(({ kind }) => more.includes(kind))) show(finding)
  const counts = more.map((kind) => `${kind} ${before[kind]} → ${now[kind]}`).join(', ')
  console.error(
    `New wording that docs/STYLE.md rules out: ${counts}. List a folder with: npm run prose -- apps/web/src/trays`,
  )
  process.exitCode = 1
}
