import Box from '@mui/material/Box'
import { drawMiniPage, WIDTH } from './mini-page.ts'
import { MINI_PAGES } from './mini-pages.ts'

/** Nine of them fill a screen a little more than edge to edge, so that the row seems to go on. */
const WIDE = 'clamp(124px, 10.3vw, 220px)'
const TALLEST = Math.max(...MINI_PAGES.map(({ height }) => height))

const toObjectUrl = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))

/** Drawn once, for as long as the application is open. */
let drawn: readonly string[] | undefined

/** Decoration: pages on show, standing on the shelf. Where height is short the shelf hides their feet, never their heads. */
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
