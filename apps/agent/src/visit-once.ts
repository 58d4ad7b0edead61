import { launchBrowser } from './browser.ts'
import { judgeVisit } from './judge.ts'
import { readSettings, USAGE, UsageError } from './settings.ts'
import { visit } from './visit/visit.ts'
import { writeCapture } from './write-capture.ts'

const CALLED_WRONGLY = 2

try {
  const { plan, folder, contact, executablePath, hostRules } = readSettings()
  const visitedAt = new Date()
  const browser = await launchBrowser({
    ...(executablePath && { executablePath }),
    ...(hostRules && { flags: [`--host-resolver-rules=${hostRules}`] }),
  })
  try {
    const facts = await visit(browser, plan, { contact })
    const outcome = judgeVisit({ facts, proxyCountry: plan.proxy?.country, now: new Date() })
    const files = await writeCapture(folder, { plan, visitedAt, outcome, facts })
    console.log(`${outcome.result}${outcome.cause ? `: ${outcome.cause}` : ''}\n${files.join('\n')}`)
    process.exitCode = outcome.result === 'captured' ? 0 : 1
  } finally {
    await browser.close()
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = CALLED_WRONGLY
}
