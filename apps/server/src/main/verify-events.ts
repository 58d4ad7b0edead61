// npm run verify-events -- FILE: verifies that an export of security events is unchanged, or prints the first wrong
// line.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { verifyLines } from '../platform/hash-chain.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run verify-events -- FILE')
  process.exit(2)
}
const { lines, lastHash, wrong } = await verifyLines(createInterface({ input: createReadStream(file), crlfDelay: 0 }))
if (wrong) {
  console.error(`Line ${wrong.line} is wrong. ${wrong.problem}`)
  process.exit(1)
}
console.log(`${lines} lines, all as they were made. The last hash is ${lastHash}.`)
