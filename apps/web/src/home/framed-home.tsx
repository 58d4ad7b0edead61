import Box from '@mui/material/Box'
import type { Home } from '@vitrine/contract/home/home.contract'
import { getHomeFrame } from '@vitrine/contract/home/home.contract'
import { HomeHeader } from './home-header.tsx'
import { FILLING } from './home-look.ts'

/** The page of another site. It stands in a frame of our own, which holds it in; see the server's home-frame.ts. */
export function FramedHome({ home: { clientName } }: { home: Home }) {
  const title = clientName ?? 'Home'
  return (
    <>
      <HomeHeader title={title} />
      <Box component="iframe" title={title} src={getHomeFrame.path} sx={FILLING} />
    </>
  )
}
