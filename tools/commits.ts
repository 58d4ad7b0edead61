// `npm run commits`: checks that the messages of new commits follow docs/STYLE.md.
import { readNewCommits } from './commits/history.ts'
import { checkMessage } from './commits/rules.ts'

const commits = readNewCommits()
let isFailed = false
for (const commit of commits) {
  for (const problem of checkMessage(commit)) {
    isFailed = true
    console.error(`${commit.hash.slice(0, 7)} "${commit.message.split('\n')[0]}": a commit message ${problem}.`)
  }
}
if (isFailed) process.exitCode = 1
else console.log(`${commits.length} commit messages checked`)
