import sharp from 'sharp'
import { SIZES, type Size } from './shot.ts'

export interface LabeledPicture {
  readonly label: string
  readonly file: string
}

/** Columns per sheet and width of each picture, chosen so that texts stay readable. */
const GRID: Readonly<Record<Size, { across: number; width: number }>> = {
  wide: { across: 3, width: 640 },
  middle: { across: 4, width: 480 },
  phone: { across: 8, width: 236 },
  zoomed: { across: 3, width: 640 },
}
const GAP = 12
const LABEL = 22
/** Taller sheets are split. */
const ROWS: Readonly<Record<Size, number>> = { wide: 4, middle: 4, phone: 3, zoomed: 4 }

/** Arranges pictures of one size on contact sheets and returns them as PNG files. */
export async function composeSheets(pictures: readonly LabeledPicture[], size: Size): Promise<Buffer[]> {
  const { across } = GRID[size]
  const perSheet = across * ROWS[size]
  const sheets: Buffer[] = []
  for (let first = 0; first < pictures.length; first += perSheet)
    sheets.push(await composeSheet(pictures.slice(first, first + perSheet), size))
  return sheets
}

async function composeSheet(pictures: readonly LabeledPicture[], size: Size): Promise<Buffer> {
  const { across, width } = GRID[size]
  const height = Math.round((width * SIZES[size].height) / SIZES[size].width)
  const getPosition = (index: number) => ({
    left: GAP + (index % across) * (width + GAP),
    top: GAP + Math.floor(index / across) * (height + LABEL + GAP),
  })
  const parts = pictures.map(async ({ label, file }, index) => {
    const { left, top } = getPosition(index)
    const picture = await sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).toBuffer()
    return [
      { input: Buffer.from(renderLabel(label, width)), left, top },
      { input: picture, left, top: top + LABEL },
    ]
  })
  const rows = Math.ceil(pictures.length / across)
  const columns = Math.min(across, pictures.length)
  return sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + LABEL + GAP),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite((await Promise.all(parts)).flat())
    .png()
    .toBuffer()
}

const renderLabel = (label: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">
     <text x="0" y="16" font-family="sans-serif" font-size="14" fill="#fff">${escapeXml(label)}</text>
   </svg>`

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
