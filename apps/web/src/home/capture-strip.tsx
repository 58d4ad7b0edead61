import Box from '@mui/material/Box'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { lazy, Suspense, useState } from 'react'
import { splitName } from '../ui/format/capture-name.ts'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { PictureCard } from '../ui/lists/picture-card.tsx'

/** Loaded when a picture is opened. */
const PictureDialog = lazy(async () => ({ default: (await import('../evidence/picture.dialog.tsx')).PictureDialog }))

interface CaptureStripProps {
  label: string
  captures: readonly Evidence[]
  /** One scrolling row instead of several rows. */
  isOneRow?: boolean
}

/** Captures as pictures, newest first. A picture opens in a dialog. */
export function CaptureStrip({ label, captures, isOneRow = false }: CaptureStripProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <Box component="ul" aria-label={label} sx={isOneRow ? ONE_ROW : ROWS}>
        {captures.map((capture, place) => {
          const { captureId, picture, platform, shows, title } = capture
          return (
            <li key={captureId}>
              <PictureCard picture={picture} title={platform} onOpen={() => setOpened(place)}>
                <Box component="span" title={shows.join('; ')}>
                  {shows.length > 0 ? shows.join('; ') : splitName({ platform, title })[1]}
                </Box>
                <CaptureTime of={capture} showsUtc />
              </PictureCard>
            </li>
          )
        })}
      </Box>
      <Suspense>
        {opened !== undefined && (
          <PictureDialog title={label} rows={captures} start={opened} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const
const ROWS = {
  ...LIST,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(176px, 1fr))' },
} as const
const ONE_ROW = {
  ...LIST,
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(150px, 44%)', md: 'minmax(150px, 200px)' },
  overflowX: 'auto',
  // room for the focus ring
  mx: -0.5,
  px: 0.5,
  py: 0.5,
} as const
