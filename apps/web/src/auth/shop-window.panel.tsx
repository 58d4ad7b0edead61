import Box from '@mui/material/Box'
import { MiniPageDrawing } from './mini-page.tsx'
import { MINI_PAGES } from './mini-pages.ts'

/** Nine of them fill a screen a little more than edge to edge, so that the row seems to go on. */
const WIDE = 'clamp(124px, 10.3vw, 220px)'
const TALLEST = Math.max(...MINI_PAGES.map(({ height }) => height))

/** Decoration: pages on show, standing on the shelf. Where height is short the shelf hides their feet, never their heads. */
export function ShopWindow() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        justifyContent: 'center',
        gap: 'clamp(12px, 1.25vw, 24px)',
        height: `clamp(88px, 100svh - 620px, calc(${WIDE} * ${TALLEST / 152}))`,
        overflow: 'hidden',
        borderBottom: 2,
        borderColor: 'text.primary',
        userSelect: 'none',
      }}
    >
      {MINI_PAGES.map((page) => (
        <Box
          key={page.headline[0]}
          sx={{ flex: 'none', alignSelf: 'flex-start', mt: `calc(${WIDE} * ${(TALLEST - page.height) / 152})` }}
        >
          <MiniPageDrawing page={page} wide={WIDE} />
        </Box>
      ))}
    </Box>
  )
}
