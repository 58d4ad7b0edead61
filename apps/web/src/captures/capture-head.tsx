import Close from '@mui/icons-material/Close'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { EditedByChip, StateChip } from '../ui/capture-chips.tsx'
import { formatNumber, formatWallClock } from '../ui/format.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { TextLink } from '../ui/links.tsx'
import type { Action } from '../ui/shortcuts.model.ts'
import { TABULAR } from '../ui/theme.ts'
import type { CaptureActions } from './capture-actions.ts'

interface CaptureHeadProps {
  titleId: string
  captureId: number
  /** Absent while it is fetched. */
  capture: TrayCapture | undefined
  isFetching: boolean
  editedBy: string | null
  actions: CaptureActions
}

/** Which capture it is, where it comes from, and how it stands. */
export function CaptureHead({ titleId, captureId, capture, isFetching, editedBy, actions }: CaptureHeadProps) {
  return (
    <Box
      component="header"
      sx={{ flex: 'none', display: 'flex', alignItems: 'start', borderBottom: 1, borderColor: 'divider', pl: 2, pr: 1 }}
    >
      <Box
        sx={{
          ...TABULAR,
          flex: 1,
          minWidth: 0,
          minHeight: 47,
          py: { xs: 1, md: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Typography id={titleId} variant="h6" component="h2" aria-live="polite" sx={{ color: 'text.primary' }}>
          #{captureId}
        </Typography>
        {capture && <Facts capture={capture} />}
        {!capture && isFetching && <Skeleton width={240} />}
        {editedBy !== null && <EditedByChip name={editedBy} />}
      </Box>
      <Box sx={{ flex: 'none', height: { xs: 52, md: 47 }, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <KeysButton action={actions.keys} />
        <IconButton aria-label={actions.close.label} onClick={actions.close.run}>
          <Close />
        </IconButton>
      </Box>
    </Box>
  )
}

/** On a phone there are no keys to speak of. */
function KeysButton({ action: { label, keys, run } }: { action: Action }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  if (isPhone) return null
  return (
    <Button size="small" color="inherit" aria-label={label} onClick={run} sx={{ color: 'text.secondary' }}>
      <KeyboardOutlined />
      Shortcuts
      {keys.map((key) => (
        <KeyCaps key={key} of={key} />
      ))}
    </Button>
  )
}

const percent = (value: number) => <b>{formatNumber(value)}%</b>

function Facts({ capture }: { capture: TrayCapture }) {
  const { when, title, sku, copiedFrom, similarity, featuresFound } = capture
  const { day, time } = formatWallClock(when)
  return (
    <>
      {copiedFrom !== null && (
        <span>
          Copied from{' '}
          <TextLink to={SCREENS.trayBannerDetail.path} params={{ captureId: copiedFrom }}>
            #{copiedFrom}
          </TextLink>
          {similarity !== null && <> - Similarity {percent(similarity)}</>}
        </span>
      )}
      {sku !== null && (
        <span>
          SKU "<b>{sku}</b>"{featuresFound !== null && <> Features found {percent(featuresFound)}</>}
        </span>
      )}
      <StateChip stateId={capture.captureStateId} />
      <span>
        {day} {time}
      </span>
      <span>{title}</span>
    </>
  )
}
