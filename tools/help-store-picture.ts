import type { Page } from '@playwright/test'
import { openDrawer } from '../apps/demo/src/draw.ts'
import { productsOfBrand } from '../apps/demo/src/pictures/packs/products.ts'
import { drawStore } from '../apps/demo/src/pictures/stores/store.ts'
import type { StoreSubject } from '../apps/demo/src/pictures/subject.ts'
import { DARK, LIGHT } from '../apps/web/src/ui/tokens.ts'
import type { Scheme } from './product-pages.ts'

export const STORE_PICTURE = { width: 640, height: 480 } as const
/** Widths of its two columns. */
const [LEFT, RIGHT] = [330, 250]
const MENU = 'Perfect Images'
/** Of an outline on a picture: it shows on any ground. */
const OUTLINE = { colour: '#63C4B9', halo: '#06201E' } as const

const dataAddress = (type: string, file: Buffer) => `data:image/${type};base64,${file.toString('base64')}`

function subjectOf(scene: StoreSubject['scene']): StoreSubject {
  const [product] = productsOfBrand('Solvane')
  if (!product) throw new Error('The demo sells nothing of that brand')
  const shop = { name: 'Northgate', country: 'UK', language: 'en' } as const
  return { of: 'store', shop, store: 'Northgate Leeds Headrow', scene, product, design: 0 }
}

/** A photo of the demo as a store sends it, with the outline of its product drawn in. */
async function outlinedPhoto(scene: StoreSubject['scene'], shownWidth: number): Promise<string> {
  const subject = subjectOf(scene)
  const drawer = await openDrawer('.demo/pictures')
  const photo = await drawer.draw(subject)
  await drawer.close()
  const { width, height = 0, polygon } = drawStore(subject)
  const line = (colour: string, thickness: number) =>
    `<polygon points="${polygon.join(' ')}" fill="none" stroke="${colour}" stroke-width="${(thickness * width) / shownWidth}" stroke-linejoin="round"/>`
  return `<svg viewBox="0 0 ${width} ${height}" width="${shownWidth}" preserveAspectRatio="xMaxYMid slice"><image href="${dataAddress('jpeg', photo)}" width="${width}" height="${height}"/>${line(OUTLINE.halo, 4)}${line(OUTLINE.colour, 2)}</svg>`
}

/** The menu as it opens, with its button. */
async function openMenuPicture(page: Page): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: MENU }).click()
  const menu = page.getByRole('menu', { name: MENU })
  await menu.getByRole('menuitem').first().waitFor()
  const below = await menu.boundingBox()
  if (!below) throw new Error('The menu did not open')
  const clip = { x: below.x - 8, y: 0, width: below.width + 16, height: below.y + below.height + 8 }
  const picture = await page.screenshot({ clip, animations: 'disabled' })
  await page.setViewportSize({ ...STORE_PICTURE })
  return `<img src="${dataAddress('png', picture)}" width="${RIGHT}">`
}

/** What a store sends, beside the menu under which it is found: pictures of the demo and of the product, side by side. */
export async function openStorePicture(page: Page, scheme: Scheme) {
  const { mat, line2 } = scheme === 'dark' ? DARK : LIGHT
  const menu = await openMenuPicture(page)
  const [poster, shelf] = [await outlinedPhoto('poster', LEFT), await outlinedPhoto('shelf', RIGHT)]
  await page.goto('about:blank')
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; background: ${mat}; display: flex; gap: 20px; padding: 20px; box-sizing: border-box }
    div { display: flex; flex-direction: column; gap: 20px }
    div svg { flex: 1; min-height: 0 }
    svg, img { display: block; border-radius: 6px; outline: 1px solid ${line2} }
    </style>${poster}<div>${menu}${shelf}</div>`)
}
