// Finds hard-coded and clipped text by using the pseudo-language (accented, longer English) on every screen, dialog and
// state at 1024 px:
//
//   VITE_PSEUDO=1 npm start, then
//   npm run pseudo                  lists findings by screen and dialog
//   npm run pseudo -- reports       those whose sheet or name contains one of the words
//
// Development builds also know the pseudo-language: VITRINE_URL=http://localhost:5173 npm run pseudo.
// Contact sheets go to .services/pseudo. Findings don't fail the command; screens that could not be opened do.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Response } from '@playwright/test'
import { PSEUDO_LANGUAGE } from '../packages/contract/src/language/languages.ts'
import { root } from './development.ts'
import { setLanguage, translateLocators } from './pictures/language.ts'
import { composeSheets, type LabeledPicture } from './pictures/lay.ts'
import { SCREEN_SHOTS } from './pictures/screens.ts'
import { type Shot, SIZES } from './pictures/shot.ts'
import { STATE_SHOTS } from './pictures/states.ts'
import { take } from './pictures/take.ts'
import { openBrowser, openContext } from './product-pages.ts'
import { collectData, findClippedLabels, findHardCoded } from './pseudo/hard-coded.ts'
import { readClipped, readTexts } from './pseudo/page-texts.ts'

const SIZE = 'middle'
const words = process.argv.slice(2)
const shots = [...SCREEN_SHOTS, ...STATE_SHOTS].filter(
  ({ sheet, name }) => words.length === 0 || words.some((word) => sheet.includes(word) || name.includes(word)),
)
const folder = join(root, '.services/pseudo')
mkdirSync(folder, { recursive: true })

interface ScreenFindings {
  readonly screen: string
  readonly hardCoded: readonly string[]
  readonly clipped: readonly string[]
  /** Why a dialog or state was not reached. */
  readonly failed: readonly string[]
}

/** Responses of the server so far. */
const seen: unknown[] = []

async function checkScreen(context: BrowserContext, shot: Shot): Promise<ScreenFindings> {
  const answers: Promise<unknown>[] = []
  const collect = (response: Response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.json().catch(() => undefined))
  }
  let hardCoded: readonly string[] = []
  let clipped: readonly string[] = []
  context.on('response', collect)
  const failed = await take(context, shot, SIZE, async (page) => {
    if ((await page.locator('html').getAttribute('lang')) !== PSEUDO_LANGUAGE)
      throw new Error('The product was built without the pseudo-language: VITE_PSEUDO=1 npm start')
    await page.screenshot({ path: join(folder, `${shot.name}.png`) })
    const texts = await page.evaluate(readTexts)
    const clippedTexts = await page.evaluate(readClipped)
    // After reading the page, so that rows which arrive meanwhile are known. Lists from earlier shots may come from the
    // browser's cache.
    seen.push(...(await Promise.all(answers)), shot.address.split(/[?&=]/))
    const data = collectData(seen)
    hardCoded = findHardCoded(texts, data)
    clipped = findClippedLabels(clippedTexts, data)
  })
  context.off('response', collect)
  return { screen: `${shot.sheet}/${shot.name}`, hardCoded, clipped, failed }
}

const browser = await openBrowser()
await translateLocators(browser, PSEUDO_LANGUAGE)
const contexts = new Map<string | undefined, BrowserContext>()
const findings: ScreenFindings[] = []
const laid: LabeledPicture[] = []
for (const shot of shots) {
  const known = contexts.get(shot.username)
  const context = known ?? (await openContext(browser, { colorScheme: 'light', viewport: SIZES[SIZE] }, shot.username))
  if (!known) await setLanguage(context, PSEUDO_LANGUAGE)
  contexts.set(shot.username, context)
  const found = await checkScreen(context, shot)
  findings.push(found)
  laid.push({ label: `${shot.sheet}/${shot.name}`, file: join(folder, `${shot.name}.png`) })
  console.log(`\n${found.screen}: ${found.hardCoded.length} hard-coded, ${found.clipped.length} clipped`)
  for (const text of found.hardCoded) console.log(`  hard-coded  ${text}`)
  for (const text of found.clipped) console.log(`  clipped     ${text}`)
  for (const problem of found.failed) console.log(`  not reached  ${problem}`)
}
await browser.close()
for (const [index, bytes] of (await composeSheets(laid, SIZE)).entries())
  writeFileSync(join(folder, `sheet-${index + 1}.png`), bytes)
writeFileSync(join(folder, 'findings.json'), `${JSON.stringify(findings, null, 2)}\n`)

const count = (texts: readonly string[]) => new Set(texts).size
const unreached = findings.filter(({ failed }) => failed.length > 0).length
console.log(
  `\n${count(findings.flatMap(({ hardCoded }) => hardCoded))} hard-coded texts and ` +
    `${count(findings.flatMap(({ clipped }) => clipped))} clipped labels on ${findings.length} screens and dialogs; ` +
    `${unreached} not reached`,
)
console.log(`Contact sheets and findings.json are in ${folder}`)
process.exitCode = unreached > 0 ? 1 : 0
