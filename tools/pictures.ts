// Takes screenshots of the running product for review: npm start, then
//
//   npm run pictures                      every screen and state: light and dark, wide, medium, phone and at 200%
//   npm run pictures -- --roles           every screen of each role, as a user with that role
//   npm run pictures -- review tray       those whose sheet or name contains one of the words
//   npm run pictures -- --light --wide    one scheme, one size
//   npm run pictures -- --readme          the few in README.md, saved to docs/images
//
// Screenshots and contact sheets go to .services/pictures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { root } from './development.ts'
import { type Laid, layOnSheets } from './pictures/lay.ts'
import { ROLE_SHOTS, SCREEN_SHOTS } from './pictures/screens.ts'
import { type Shot, SIZE_NAMES, SIZES, type Size } from './pictures/shot.ts'
import { STATE_SHOTS } from './pictures/states.ts'
import { openBrowser, openContext, SCHEMES, settled } from './product-pages.ts'

/** Sheet, shot, scheme and size of the screenshots in README.md, with their file names. */
const README: Readonly<Record<string, string>> = {
  'screens-login-light-wide': 'login-light-wide',
  'home-home-admin-light-wide': 'home-admin-light-wide',
  'trays-trayBannerInbox-dark-wide': 'tray-banner-dark-wide',
  'review-review-banner-light-wide': 'review-banner-light-wide',
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const isReadme = flags.has('--readme')
/** Those that are named, or all. */
const chosen = <T extends string>(of: readonly T[]): readonly T[] => {
  const named = of.filter((one) => flags.has(`--${one}`))
  return named.length > 0 ? named : of
}

const shots = (flags.has('--roles') ? ROLE_SHOTS : [...SCREEN_SHOTS, ...STATE_SHOTS]).filter(
  ({ sheet, name }) => words.length === 0 || words.some((word) => sheet.includes(word) || name.includes(word)),
)
const folder = join(root, isReadme ? 'docs/images' : '.services/pictures')
mkdirSync(isReadme ? folder : join(folder, 'sheets'), { recursive: true })

async function take(context: BrowserContext, shot: Shot, size: Size, file: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await shot.before?.(page)
    await page.goto(shot.address)
    await page.getByRole('heading').or(page.locator('main [aria-busy=true]')).first().waitFor()
    await shot.act?.(page, size)
  } catch (error) {
    // a failed shot is still taken, as far as it got
    failed.push(`${file}: ${(error as Error).message.split('\n')[0]}`)
  }
  await settled(page)
  await page.screenshot({ path: file })
  await shot.after?.(page, size).catch((error: Error) => failed.push(`${file}, after it: ${error.message}`))
  // typed text must not become a draft in the next picture
  await page.evaluate(() => void indexedDB.deleteDatabase('vitrine')).catch(() => {})
  await page.close()
}

const failed: string[] = []
const browser = await openBrowser()
for (const scheme of chosen(SCHEMES)) {
  for (const size of chosen(SIZE_NAMES)) {
    const laid = new Map<string, Laid[]>()
    // one context per user, so that signing in and loading the application happen once
    const contexts = new Map<string | undefined, BrowserContext>()
    const { deviceScaleFactor = 1, ...viewport } = SIZES[size]
    const look = { colorScheme: scheme, viewport, deviceScaleFactor }
    for (const shot of shots) {
      const name = `${shot.sheet}-${shot.name}-${scheme}-${size}`
      if (isReadme && !README[name]) continue
      const file = join(folder, `${README[name] && isReadme ? README[name] : name}.png`)
      const context = contexts.get(shot.username) ?? (await openContext(browser, look, shot.username))
      contexts.set(shot.username, context)
      await take(context, shot, size, file)
      laid.set(shot.sheet, [
        ...(laid.get(shot.sheet) ?? []),
        { label: `${shot.name} · ${shot.username ?? 'nobody'}`, file },
      ])
    }
    for (const context of contexts.values()) await context.close()
    if (isReadme) continue
    for (const [sheet, pictures] of laid) {
      for (const [index, bytes] of (await layOnSheets(pictures, size)).entries())
        writeFileSync(join(folder, 'sheets', `${sheet}-${scheme}-${size}-${index + 1}.png`), bytes)
    }
    console.log(`${scheme}, ${size}: ${[...laid.values()].flat().length} pictures`)
  }
}
await browser.close()
console.log(`Pictures are in ${folder}`)
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
