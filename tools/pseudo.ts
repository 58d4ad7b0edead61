// Finds hard-coded and clipped text, using the pseudo-language (accented, longer English) on every screen at 1024 px:
//
//   VITE_PSEUDO=1 npm start, then
//   npm run pseudo                  lists findings by screen
//   npm run pseudo -- reports       those whose sheet or name contains one of the words
//
// Development builds know the pseudo-language, too: VITRINE_URL=http://localhost:5173 npm run pseudo.
// Contact sheets go to .services/pseudo. Findings are a to-do list, not a failure.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { PSEUDO_LANGUAGE } from '../packages/contract/src/language/languages.ts'
import { LOCAL_STORAGE } from '../packages/contract/src/limits.ts'
import { root } from './development.ts'
import { type Laid, layOnSheets } from './pictures/lay.ts'
import { SCREEN_SHOTS } from './pictures/screens.ts'
import { type Shot, SIZES } from './pictures/shot.ts'
import { openBrowser, openContext, settled } from './product-pages.ts'
import { collectData, findHardCoded } from './pseudo/hard-coded.ts'
import { readClipped, readTexts } from './pseudo/page-texts.ts'

const SIZE = 'middle'
const words = process.argv.slice(2)
const shots = SCREEN_SHOTS.filter(
  ({ sheet, name }) => words.length === 0 || words.some((word) => sheet.includes(word) || name.includes(word)),
)
const folder = join(root, '.services/pseudo')
mkdirSync(folder, { recursive: true })

interface ScreenFindings {
  readonly screen: string
  readonly hardCoded: readonly string[]
  readonly clipped: readonly string[]
}

async function walk(context: BrowserContext, { sheet, name, address }: Shot): Promise<ScreenFindings> {
  const page = await context.newPage()
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.json().catch(() => undefined))
  })
  try {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    await settled(page)
    if ((await page.locator('html').getAttribute('lang')) !== PSEUDO_LANGUAGE)
      throw new Error('The product was built without the pseudo-language: VITE_PSEUDO=1 npm start')
    await page.screenshot({ path: join(folder, `${name}.png`) })
    const data = collectData(await Promise.all(answers))
    const hardCoded = findHardCoded(await page.evaluate(readTexts), data)
    return { screen: `${sheet}/${name}`, hardCoded, clipped: await page.evaluate(readClipped) }
  } finally {
    await page.close()
  }
}

const browser = await openBrowser()
const contexts = new Map<string | undefined, BrowserContext>()
const findings: ScreenFindings[] = []
const laid: Laid[] = []
for (const shot of shots) {
  const known = contexts.get(shot.username)
  const context = known ?? (await openContext(browser, { colorScheme: 'light', viewport: SIZES[SIZE] }, shot.username))
  if (!known) {
    const entry = [LOCAL_STORAGE.language, PSEUDO_LANGUAGE] as const
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
    contexts.set(shot.username, context)
  }
  const found = await walk(context, shot)
  findings.push(found)
  laid.push({ label: shot.name, file: join(folder, `${shot.name}.png`) })
  console.log(`\n${found.screen}: ${found.hardCoded.length} hard-coded, ${found.clipped.length} clipped`)
  for (const text of found.hardCoded) console.log(`  hard-coded  ${text}`)
  for (const text of found.clipped) console.log(`  clipped     ${text}`)
}
await browser.close()
for (const [index, bytes] of (await layOnSheets(laid, SIZE)).entries())
  writeFileSync(join(folder, `sheet-${index + 1}.png`), bytes)
writeFileSync(join(folder, 'findings.json'), `${JSON.stringify(findings, null, 2)}\n`)
const hardCoded = new Set(findings.flatMap((found) => found.hardCoded))
const clipped = new Set(findings.flatMap((found) => found.clipped))
console.log(`\n${hardCoded.size} hard-coded texts and ${clipped.size} clipped labels on ${findings.length} screens`)
console.log(`Contact sheets and findings.json are in ${folder}`)
