// Draws contact sheets of the generated pictures into .demo/sheets: npm run sheets.
import { mkdir, writeFile } from 'node:fs/promises'
import { openDrawer } from './draw.ts'
import { BRAND_NAMES } from './pictures/brands/identity.ts'
import { openStudio } from './pictures/browser.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import { productsOfBrand } from './pictures/packs/products.ts'
import { samplePages } from './pictures/pages/sample.ts'
import type { ProductSubject, StoreSubject, Subject } from './pictures/subject.ts'

const FOLDER = '.demo/sheets'
const COLUMNS = 10
const POSITIONS = [1, 2, 3, 4]
const SCENES: readonly StoreSubject['scene'][] = ['poster', 'shelf', 'display']
const ALTERATIONS: readonly ProductSubject['alteration'][] = ['badge', 'smaller', 'recoloured', 'old pack', 'cropped']

/** The first product of every third brand is enough to see all shapes and labels. */
const products = BRAND_NAMES.filter((_, index) => index % 3 === 0).flatMap((brand) =>
  productsOfBrand(brand).slice(0, 1),
)

const SHEETS: Readonly<Record<string, readonly { subject: Subject; label: string }[]>> = {
  pages: samplePages().map((subject) => ({ subject, label: `${subject.shop.name} ${subject.mess ?? subject.kind}` })),
  products: products.flatMap(({ brand, category, name }, index) => [
    ...POSITIONS.map((position) => ({
      subject: { of: 'product', brand, category, name, position, alteration: 'none', isReference: true } as const,
      label: `${brand} ${position}`,
    })),
    {
      subject: {
        of: 'product',
        brand,
        category,
        name,
        position: 1,
        alteration: ALTERATIONS[index % ALTERATIONS.length] ?? 'none',
      },
      label: `${brand} ${ALTERATIONS[index % ALTERATIONS.length]}`,
    },
  ]),
  stores: products.slice(0, 8).flatMap((product, design) =>
    SCENES.map((scene) => ({
      subject: {
        of: 'store',
        shop: { name: 'Northgate', country: 'UK', language: 'en' },
        store: 'Northgate Leeds Headrow',
        scene,
        product,
        design,
      } as const,
      label: `${product.brand} ${scene}`,
    })),
  ),
}

const drawer = await openDrawer('.demo/pictures')
const studio = await openStudio({ pages: 1 })
await mkdir(FOLDER, { recursive: true })
for (const [name, pictures] of Object.entries(SHEETS)) {
  const items = []
  for (const { subject, label } of pictures) items.push({ file: await drawer.draw(subject), label })
  await writeFile(`${FOLDER}/${name}.jpg`, await contactSheet(studio, items, COLUMNS))
  console.log(`${FOLDER}/${name}.jpg: ${items.length} pictures`)
}
await studio.close()
await drawer.close()
