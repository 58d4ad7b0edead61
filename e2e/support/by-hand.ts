import type { Locator, Page } from '@playwright/test'

interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const pngFile = (buffer: Buffer, name = 'shop page.png'): GivenFile => ({ name, mimeType: 'image/png', buffer })

/** The dialog of a capture that hasn't been stored yet. */
export const newDialog = (page: Page): Locator => page.getByRole('dialog', { name: '#0', exact: true })
export const newForm = (page: Page): Locator => newDialog(page).getByRole('region', { name: 'Capture data' })

/** Drops a file on an element. */
export async function dropOn(target: Locator, { name, mimeType, buffer }: GivenFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    async ({ name, mimeType, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, content: buffer.toString('base64') },
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Chooses a file in the file chooser that a button opens. */
export async function chooseFileWith(
  button: Locator,
  file: GivenFile,
  press: () => Promise<void> = () => button.click(),
) {
  const page = button.page()
  const chooser = page.waitForEvent('filechooser')
  // a round trip, because the browser reports file choosers only once asked to, and a key press would be faster
  await page.evaluate(() => undefined)
  await press()
  await (await chooser).setFiles(file)
}
