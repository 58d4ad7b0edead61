import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LIMITS } from '@vitrine/contract/limits'
import type { NewestCapture } from '@vitrine/contract/trays/trays.contract'
import { type ReactNode, useState } from 'react'
import { formatDate, formatNumber, formatTime } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'

const { width, height } = LIMITS.picture.thumbnail

/** A capture at a glance: its picture, which opens in full, its number, when and what it is. */
export function CaptureCard({ capture }: { capture: NewestCapture }) {
  const { captureId, title, when, picture } = capture
  const whole = picture?.video ?? picture?.preview
  const face = <Face capture={capture} />
  return (
    <Box component="article" aria-label={`Capture ${captureId}`} sx={{ minWidth: 0 }}>
      {whole ? (
        <Link
          href={whole}
          target="_blank"
          rel="noopener"
          aria-label={`Picture of capture ${captureId}, opens in a new tab`}
          sx={{ display: 'block', '&:hover > div': { borderColor: 'custom.line2' } }}
        >
          {face}
        </Link>
      ) : (
        face
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, mt: 0.75, ...TABULAR }}
      >
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {captureId}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatDate(new Date(when))} {formatTime(new Date(when))}
        </Typography>
      </Box>
      <Typography variant="body2" noWrap title={title}>
        {title}
      </Typography>
      <Known capture={capture} />
    </Box>
  )
}

function Face({ capture: { picture } }: { capture: NewestCapture }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: `${width} / ${height}`,
        overflow: 'hidden',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'custom.mat',
      }}
    >
      {picture?.thumbnail && !isBroken ? (
        <img
          src={picture.thumbnail}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }}
        />
      ) : (
        <NoPicture>{isBroken ? 'The picture cannot be shown now.' : (picture?.problem ?? 'No picture')}</NoPicture>
      )}
      {picture?.video && (
        <PlayCircleOutlined
          titleAccess="Video"
          sx={{
            position: 'absolute',
            inset: 0,
            m: 'auto',
            fontSize: 44,
            color: '#fff',
            filter: 'drop-shadow(0 1px 3px #000)',
          }}
        />
      )}
    </Box>
  )
}

function NoPicture({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        p: 2,
        textAlign: 'center',
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      <BrokenImageOutlined sx={{ fontSize: 24 }} />
      {children}
    </Box>
  )
}

/** What the machine already knows of it. */
function Known({ capture: { similarity, copiedFrom, featuresFound } }: { capture: NewestCapture }) {
  const known =
    copiedFrom !== null && similarity !== null
      ? { Icon: ContentCopyOutlined, text: `Similarity ${formatNumber(similarity)}%` }
      : featuresFound !== null
        ? { Icon: FactCheckOutlined, text: `Features found ${formatNumber(featuresFound)}%` }
        : undefined
  return (
    // its line is kept, so that cards of a row end alike
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 20, color: 'text.secondary' }}>
      {known && (
        <>
          <known.Icon sx={{ fontSize: '0.875rem' }} />
          <Typography component="span" variant="body2" sx={TABULAR}>
            {known.text}
          </Typography>
        </>
      )}
    </Box>
  )
}
