import Box from '@mui/material/Box'
import { drawMiniPage, WIDTH } from './mini-page.ts'
import { MINI_PAGES } from './mini-pages.ts'

/** Nine pages are slightly wider than the screen, so that the row seems to continue. */
const WIDE = 'clamp(124px, 10.3vw, 220px)'
const TALLEST = Math.max(...MINI_PAGES.map(({ height }) => height))

const toObjectUrl = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))

/** Cached for the lifetime of the application. */
let drawn: readonly string[] | undefined

/** Decoration: sample pages on a shelf. On low screens the shelf cuts off the bottom of the pages, never the top. */
export function ShopWindow() {
  drawn ??= MINI_PAGES.map((page) => toObjectUrl(drawMiniPage(page)))
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        justifyContent: 'center',
        gap: 'clamp(12px, 1.25vw, 24px)',
        height: `clamp(88px, 100svh - 620px, calc(${WIDE} * ${TALLEST / WIDTH}))`,
        overflow: 'hidden',
        borderBottom: 2,
        borderColor: 'text.primary',
        userSelect: 'none',
        '& img': { flex: 'none', alignSelf: 'flex-start', display: 'block', width: WIDE },
      }}
    >
      {MINI_PAGES.map((page, place) => (
        <img
          key={page.headline[0]}
          src={drawn?.[place]}
          alt=""
          style={{
            aspectRatio: `${WIDTH} / ${page.height}`,
            marginTop: `calc(${WIDE} * ${(TALLEST - page.height) / WIDTH})`,
          }}
        />
      ))}
    </Box>
  )
}
