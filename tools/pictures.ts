// Pictures of the running product, to be looked at: npm start, then npm run pictures [-- --readme]
// They go to .services/pictures; with --readme the few that README.md shows are written to docs/images.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { RECORD_PLACES } from '../packages/contract/src/access/records.ts'
import { root } from './development.ts'
import { openBrowser, openCapture, openCopied, openPage, SCHEMES, type Scheme, settled } from './product-pages.ts'

const SIZES = {
  wide: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

interface Shot {
  readonly name: string
  /** Nobody is signed in without it. */
  readonly username?: string
  readonly address: string
  readonly sizes: readonly (keyof typeof SIZES)[]
  readonly act?: (page: Page, size: keyof typeof SIZES) => Promise<void>
}

const ALL = ['wide', 'middle', 'phone'] as const
const openMenu = (label: string) => async (page: Page, size: keyof typeof SIZES) => {
  if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label }).click()
}

const openEmpty = openCapture('banner', 'inbox', ({ banners }) => banners === 0)
const openMatched = openCapture('product', 'inbox', ({ featuresFound }) => (featuresFound ?? 0) > 50)

const REVIEW = ['wide', 'laptop', 'phone'] as const

const SHOTS: readonly Shot[] = [
  { name: 'login', address: '/login', sizes: ALL },
  {
    name: 'login-wrong',
    address: '/login',
    sizes: ['wide', 'phone'],
    act: async (page) => {
      await page.getByLabel('Username').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('The username or password is wrong.').waitFor()
    },
  },
  { name: 'home-admin', username: 'laura.benet', address: '/home', sizes: ALL },
  { name: 'home-client', username: 'helen.ashworth', address: '/home', sizes: ['wide', 'phone'] },
  { name: 'home-reporter', username: 'owen.price', address: '/home', sizes: ['wide', 'phone'] },
  { name: 'home-service-manager', username: 'paul.vidal', address: '/home', sizes: ['wide'] },
  { name: 'inbox', username: 'marta.iglesias', address: '/tray-banner/inbox', sizes: ALL },
  {
    name: 'menu-trays',
    username: 'laura.benet',
    address: '/tray-banner/inbox',
    sizes: ALL,
    act: openMenu('Banner captures'),
  },
  {
    name: 'menu-reports',
    username: 'laura.benet',
    address: '/home',
    sizes: ['wide', 'phone'],
    act: openMenu('Retail Media'),
  },
  {
    name: 'menu-user',
    username: 'laura.benet',
    address: '/home',
    sizes: ['wide'],
    act: (page) => page.getByRole('button', { name: 'Laura Benet' }).click(),
  },
  {
    name: 'help',
    username: 'laura.benet',
    address: '/home',
    sizes: ['wide'],
    act: (page) => page.getByRole('button', { name: 'Info' }).click(),
  },
  { name: 'tray-banner', username: 'laura.benet', address: '/tray-banner/inbox', sizes: ALL },
  { name: 'tray-product', username: 'laura.benet', address: '/tray-product/inbox', sizes: ['wide', 'phone'] },
  { name: 'tray-error', username: 'laura.benet', address: '/tray-banner/error', sizes: ['wide'] },
  { name: 'review-banner', username: 'marta.iglesias', address: '/home', sizes: REVIEW, act: openCopied },
  { name: 'review-product', username: 'marta.iglesias', address: '/home', sizes: REVIEW, act: openMatched },
  {
    name: 'review-errors',
    username: 'marta.iglesias',
    address: '/home',
    sizes: REVIEW,
    act: async (page) => {
      await openEmpty(page)
      await page.keyboard.press('Alt+Enter')
    },
  },
  {
    name: 'review-history',
    username: 'laura.benet',
    address: '/home',
    sizes: REVIEW,
    act: async (page) => {
      await openCapture('banner', 'sent-all', ({ copiedFrom }) => copiedFrom !== null)(page)
      await page.keyboard.press('Alt+KeyH')
    },
  },
  {
    name: 'review-compare',
    username: 'marta.iglesias',
    address: '/home',
    sizes: ['wide', 'phone'],
    act: async (page) => {
      await openMatched(page)
      await page.keyboard.press('Alt+KeyD')
    },
  },
  {
    name: 'review-read-only',
    username: 'hugo.lindgren',
    address: '/home',
    sizes: REVIEW,
    act: openCapture('banner', 'sent-all', () => true),
  },
  { name: 'ingest-keys', username: 'laura.benet', address: '/admin/sessions', sizes: ['wide', 'phone'] },
  ...Object.values(RECORD_PLACES).map(
    ({ address }): Shot => ({
      name: `record-${address}`,
      username: 'laura.benet',
      address: `/admin/${address}`,
      sizes: ['wide', 'phone'],
    }),
  ),
  { name: 'record-form', username: 'laura.benet', address: '/admin/keywords?id=1', sizes: ['wide', 'phone'] },
  { name: 'reports', username: 'owen.price', address: '/reports', sizes: ['wide', 'phone'] },
  { name: 'admin', username: 'jules.moreau', address: '/admin', sizes: ['wide', 'phone'] },
  { name: 'no-access', username: 'owen.price', address: '/admin/users', sizes: ['wide', 'phone'] },
  { name: 'not-found', username: 'owen.price', address: '/nowhere', sizes: ['wide', 'phone'] },
]

/** Shot, scheme and size of those that README.md shows. */
const README = new Set([
  'login-light-wide',
  'home-admin-light-wide',
  'tray-banner-dark-wide',
  'review-banner-light-wide',
])

async function take(browser: Browser, shot: Shot, scheme: Scheme, size: keyof typeof SIZES, file: string) {
  const page = await openPage(browser, { colorScheme: scheme, viewport: SIZES[size] }, shot.username)
  await page.goto(shot.address)
  await page.getByRole('heading').first().waitFor()
  await shot.act?.(page, size)
  await settled(page)
  await page.screenshot({ path: file })
  await page.context().close()
}

const onlyReadme = process.argv.includes('--readme')
const folder = join(root, onlyReadme ? 'docs/images' : '.services/pictures')
mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const shot of SHOTS) {
  for (const scheme of SCHEMES) {
    for (const size of shot.sizes) {
      const name = `${shot.name}-${scheme}-${size}`
      if (!onlyReadme || README.has(name)) await take(browser, shot, scheme, size, join(folder, `${name}.png`))
    }
  }
}
await browser.close()
console.log(`Pictures are in ${folder}`)
