import Box from '@mui/material/Box'
import type { Home } from '@vitrine/contract/home/home.contract'
import { getHomeFrame } from '@vitrine/contract/home/home.contract'
import { translateLabel } from '../platform/labels.ts'
import { FILLING } from './home.styles.ts'
import { HomeHeader } from './home-header.tsx'

/** A page of another site, inside a frame that sandboxes it; see the server's home-frame.ts. */
export function FramedHome({ home: { clientName } }: { home: Home }) {
  const title = clientName ?? translateLabel('Home')
  return (
    <>
      <HomeHeader title={title} />
      <Box component="iframe" title={title} src={getHomeFrame.path} sx={FILLING} />
    </>
  )
}
