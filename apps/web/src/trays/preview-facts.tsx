import Box from '@mui/material/Box'
import { SCREENS } from '@vitrine/contract/access/screens'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { Fragment, type ReactNode } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { TextLink } from '../ui/buttons/links.tsx'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { formatNumber } from '../ui/format/format.ts'
import { StateChip } from '../ui/lists/capture-chips.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { CompletenessMark } from './completeness-mark.tsx'
import { t } from './messages.ts'
import type { TrayRow } from './rows.model.ts'

type Fact = readonly [label: string, value: ReactNode]

const percent = (value: number) => `${formatNumber(value)}%`

function getCopyFacts({ captureTypeId, copiedFrom, similarity }: TrayCapture): Fact[] {
  if (copiedFrom === null) return []
  const { path } = captureTypeId === CAPTURE_TYPE.banner ? SCREENS.trayBannerDetail : SCREENS.trayProductDetail
  return [
    [
      t('copiedFrom'),
      <>
        <TextLink to={path} params={{ captureId: String(copiedFrom) }}>
          #{copiedFrom}
        </TextLink>
        {similarity !== null && (
          <>
            <Muted>{t('similarity')}</Muted> {percent(similarity)}
          </>
        )}
      </>,
    ],
  ]
}

function listFacts({ capture }: TrayRow): Fact[] {
  const { captureTypeId, captureStateId, sku, position, featuresFound, banners, completeness, isManual } = capture
  const isBanner = captureTypeId === CAPTURE_TYPE.banner
  const error = errorText(capture, translateLabel)
  return [
    [t('captured'), <CaptureTime key="time" of={capture} />],
    [t('state'), <StateChip key="state" stateId={captureStateId} />],
    ...(error === null ? [] : [[t('reason'), error] as const]),
    ...(isManual ? [[t('source'), t('addedByHand')] as const] : []),
    ...getCopyFacts(capture),
    ...(sku === null ? [] : [[t('sku'), sku] as const]),
    ...(position === null ? [] : [[t('position'), position] as const]),
    ...(featuresFound === null ? [] : [[t('featuresFound'), percent(featuresFound)] as const]),
    ...(isBanner ? [[t('banners'), banners === 0 ? t('noBannersFilledIn') : formatNumber(banners)] as const] : []),
    ...(completeness ? [[t('leftToFillIn'), <CompletenessMark key="left" of={completeness} />] as const] : []),
  ]
}

/** Facts about the current capture below its picture. */
export function PreviewFacts({ row }: { row: TrayRow }) {
  return (
    <Box
      component="dl"
      sx={{
        ...TABULAR,
        flex: 'none',
        m: 0,
        px: 1.5,
        py: 1,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        typography: 'caption',
        borderTop: 1,
        borderColor: 'custom.line2',
        '& dt': { color: 'custom.text3' },
        '& dd': { m: 0, minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 22, fontWeight: 500 },
      }}
    >
      {listFacts(row).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'custom.text3', fontWeight: 450 }}>
      {children}
    </Box>
  )
}
