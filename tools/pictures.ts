// Screenshots of the running product: npm start, then
//
//   npm run pictures                      every screen and state: light and dark, wide, middle, phone and at 200%
//   npm run pictures -- --roles           every screen of each role
//   npm run pictures -- review tray       screens whose sheet or name contains one of the words
//   npm run pictures -- --light --wide    one color scheme, one size
//   npm run pictures -- --language es     in Spanish
//   npm run pictures -- --readme          the ones shown in README.md, into docs/images
//
// Pictures and contact sheets go to .services/pictures, those of other languages to .services/pictures-es.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { isLanguage } from '../packages/contract/src/language/languages.ts'
import { root } from './development.ts'
import { setLanguage, translateLocators } from './pictures/language.ts'
import { composeSheets, type LabeledPicture } from './pictures/lay.ts'
import { ROLE_SHOTS, SCREEN_SHOTS } from './pictures/screens.ts'
import { SIZE_NAMES, SIZES } from './pictures/shot.ts'
import { STATE_SHOTS } from './pictures/states.ts'
import { take } from './pictures/take.ts'
import { openBrowser, openContext, SCHEMES } from './product-pages.ts'

/** File names in README.md, by sheet, shot, scheme and size. */
const README: Readonly<Record<string, string>> = {
  'screens-login-light-wide': 'login-light-wide',
  'home-home-admin-light-wide': 'home-admin-light-wide',
  'trays-trayBannerInbox-dark-wide': 'tray-banner-dark-wide',
  'review-review-banner-light-wide': 'review-banner-light-wide',
}

const flag = { type: 'boolean' } as const
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    roles: flag,
    readme: flag,
    light: flag,
    dark: flag,
    wide: flag,
    middle: flag,
    phone: flag,
    zoomed: flag,
    language: { type: 'string', default: 'en' },
  },
})
const { language, readme: isReadme } = values
if (!isLanguage(language)) throw new Error(`Unknown language: ${language}`)

/** The schemes or sizes given as flags, or all. */
const choose = <T extends 'light' | 'dark' | 'wide' | 'middle' | 'phone' | 'zoomed'>(all: readonly T[]) => {
  const chosen = all.filter((one) => values[one])
  return chosen.length > 0 ? chosen : all
}

const shots = (values.roles ? ROLE_SHOTS : [...SCREEN_SHOTS, ...STATE_SHOTS]).filter(
  ({ sheet, name }) => words.length === 0 || words.some((word) => sheet.includes(word) || name.includes(word)),
)
const picturesFolder = language === 'en' ? 'pictures' : `pictures-${language}`
const folder = join(root, isReadme ? 'docs/images' : `.services/${picturesFolder}`)
mkdirSync(isReadme ? folder : join(folder, 'sheets'), { recursive: true })

const failed: string[] = []
const browser = await openBrowser()
await translateLocators(browser, language)
for (const scheme of choose(SCHEMES)) {
  for (const size of choose(SIZE_NAMES)) {
    const laid = new Map<string, LabeledPicture[]>()
    // one context per user, so that signing in and loading the code happen only once
    const contexts = new Map<string | undefined, BrowserContext>()
    const { deviceScaleFactor = 1, ...viewport } = SIZES[size]
    const look = { colorScheme: scheme, viewport, deviceScaleFactor }
    for (const shot of shots) {
      const name = `${shot.sheet}-${shot.name}-${scheme}-${size}`
      if (isReadme && !README[name]) continue
      const file = join(folder, `${README[name] && isReadme ? README[name] : name}.png`)
      const known = contexts.get(shot.username)
      const context = known ?? (await openContext(browser, look, shot.username))
      if (!known) await setLanguage(context, language)
      contexts.set(shot.username, context)
      const problems = await take(context, shot, size, (page) => page.screenshot({ path: file }))
      failed.push(...problems.map((problem) => `${file}: ${problem}`))
      const label = `${shot.name} · ${shot.username ?? 'signed out'}`
      laid.set(shot.sheet, [...(laid.get(shot.sheet) ?? []), { label, file }])
    }
    for (const context of contexts.values()) await context.close()
    if (isReadme) continue
    for (const [sheet, pictures] of laid) {
      for (const [index, bytes] of (await composeSheets(pictures, size)).entries())
        writeFileSync(join(folder, 'sheets', `${sheet}-${scheme}-${size}-${index + 1}.png`), bytes)
    }
    console.log(`${scheme}, ${size}: ${[...laid.values()].flat().length} pictures`)
  }
}
await browser.close()
console.log(`Pictures are in ${folder}`)
for (const line of failed) console.error(line)
process.exitCode = failed.length > 0 ? 1 : 0
