import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { memo, type Ref, useId } from 'react'
import { CardMenu } from '../ui/buttons/card-menu.tsx'
import { splitName } from '../ui/format/capture-name.ts'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { StateChip } from '../ui/lists/capture-chips.tsx'
import { CardList, SkeletonPictureCard } from '../ui/lists/card-list.tsx'
import { CARD_LINES, CARD_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { ListCard, OPENS_CARD } from '../ui/lists/list-card.tsx'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { RowFacts } from './row-facts.tsx'
import { isDiscardable } from './row-tools.tsx'
import type { TrayRow } from './rows.model.ts'
import type { Selection } from './selection.model.ts'
import type { RowHandlers, RowOptions } from './tray-row.tsx'
import { TrayThumbnail } from './tray-thumbnail.tsx'

interface CaptureCardsProps {
  gridRef: Ref<HTMLUListElement>
  label: string
  rows: readonly TrayRow[] | undefined
  expected: number
  isPast: boolean
  /** Index of the card that shortcuts act on. */
  current: number
  look: RowOptions
  on: RowHandlers
  selection: Selection
}

/** Cards for small screens: tap a card to open it, tap its picture to select it. */
export function CaptureCards(props: CaptureCardsProps) {
  const { gridRef, label, rows, expected, isPast, current, look, on, selection } = props
  return (
    <CardList gridRef={gridRef} label={label} isWaiting={rows === undefined} isPast={isPast}>
      {rows?.map((row, index) => (
        <Card
          key={row.capture.captureId}
          row={row}
          look={look}
          on={on}
          isCurrent={index === current}
          isSelected={selection.picked.has(row.capture.captureId)}
        />
      ))}
      {!rows && [...Array(expected).keys()].map((place) => <SkeletonPictureCard key={place} sx={CARD} />)}
    </CardList>
  )
}

interface CardProps extends ToolsProps {
  isCurrent: boolean
}

const CARD = {
  display: 'flex',
  gap: 1.5,
  px: 2,
  py: 1.5,
  minHeight: 98,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const Card = memo(function Card({ row, look, on, isCurrent, isSelected }: CardProps) {
  const factsId = useId()
  const { captureId, captureStateId } = row.capture
  const [platform, what] = splitName(row.capture)
  return (
    <ListCard
      isCurrent={isCurrent}
      onCurrent={() => on.onCurrent(captureId)}
      sx={{
        ...CARD,
        ...(isSelected && { bgcolor: 'action.selected' }),
        ...(row.isLeaving && { opacity: 0 }),
        transition: 'opacity 160ms',
      }}
    >
      <ButtonBase
        aria-label={t('selectCapture', { id: String(captureId) })}
        aria-pressed={isSelected}
        onClick={() => on.onSelect(captureId, false)}
        sx={{ position: 'relative', alignSelf: 'start', borderRadius: '3px' }}
      >
        <TrayThumbnail capture={row.capture} {...CARD_THUMBNAIL} />
        {isSelected && <Tick />}
      </ButtonBase>
      <ButtonBase
        id={factsId}
        className={OPENS_CARD}
        aria-label={
          look.mayEdit ? t('editCapture', { id: String(captureId) }) : t('viewCapture', { id: String(captureId) })
        }
        aria-describedby={factsId}
        onClick={() => on.onOpen(captureId)}
        sx={[CARD_LINES, row.gone !== undefined && { color: 'text.secondary' }]}
      >
        <Box component="span" sx={{ typography: 'body1', fontWeight: 600 }}>
          {platform}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {what}
        </Box>
        <Box component="span" sx={{ ...TABULAR, typography: 'caption', color: 'text.secondary' }}>
          #{captureId}{' '}
          <span style={{ marginLeft: 4 }}>
            <CaptureTime of={row.capture} />
          </span>
        </Box>
        <Box
          className="facts"
          component="span"
          // facts wrap below the state when there is no room
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            mt: 0.25,
            typography: 'caption',
          }}
        >
          {look.showsState && <StateChip stateId={captureStateId} />}
          <RowFacts row={row} isShort />
        </Box>
      </ButtonBase>
      <CardTools row={row} look={look} on={on} isSelected={isSelected} />
    </ListCard>
  )
})

function Tick() {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        top: 6,
        left: 6,
        width: 20,
        height: 20,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '5px',
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
      }}
    >
      <CheckIcon sx={{ fontSize: '0.875rem' }} />
    </Box>
  )
}

interface ToolsProps {
  row: TrayRow
  look: RowOptions
  on: RowHandlers
  isSelected: boolean
}

function CardTools({ row, look, on, isSelected }: ToolsProps) {
  const { captureId } = row.capture
  const mayDiscard = look.mayDiscard && isDiscardable(row)
  return (
    <CardMenu
      label={t('toolsForCapture', { id: String(captureId) })}
      tools={[
        ...(mayDiscard ? [{ label: tUi('discard'), run: () => on.onDiscard(captureId) }] : []),
        { label: look.mayEdit ? t('edit') : t('view'), run: () => on.onOpen(captureId) },
        { label: isSelected ? t('deselect') : t('select'), run: () => on.onSelect(captureId, false) },
      ]}
      sx={{ mt: -0.5, mr: -1 }}
    />
  )
}
