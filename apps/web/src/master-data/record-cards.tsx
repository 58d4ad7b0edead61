import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import type { RecordRow as Row } from '@vitrine/contract/master-data/record.contract'
import { memo, type Ref, useId } from 'react'
import { CardMenu } from '../ui/buttons/card-menu.tsx'
import { CardList } from '../ui/lists/card-list.tsx'
import { CARD } from '../ui/lists/list.styles.ts'
import { ListCard, OPENS_CARD } from '../ui/lists/list-card.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { Cell } from './cells.tsx'
import type { Column } from './columns.model.ts'
import { t } from './messages.ts'
import { type RowHandlers, type RowOptions, toolsFor } from './record-row.tsx'

interface RecordCardsProps {
  gridRef: Ref<HTMLUListElement>
  label: string
  rows: readonly Row[] | undefined
  isPast: boolean
  /** Index of the card that keyboard shortcuts act on. */
  current: number
  look: RowOptions
  on: RowHandlers
}

const EXPECTED = 8

/** Records as cards, for narrow screens; a tap opens one. */
export function RecordCards({ gridRef, label, rows, isPast, current, look, on }: RecordCardsProps) {
  return (
    <CardList gridRef={gridRef} label={label} isWaiting={rows === undefined} isPast={isPast}>
      {rows?.map((row, index) => (
        <Card key={row.id} row={row} look={look} isCurrent={index === current} on={on} />
      ))}
      {!rows && [...Array(EXPECTED).keys()].map((place) => <SkeletonCard key={place} />)}
    </CardList>
  )
}

interface CardProps {
  row: Row
  look: RowOptions
  isCurrent: boolean
  on: RowHandlers
}

/** The picture comes first and has no label. */
const isPicture = ({ field }: Column) => field.kind === 'part' && field.part === 'image'

const Card = memo(function Card({ row, look, isCurrent, on }: CardProps) {
  const factsId = useId()
  const picture = look.columns.find(isPicture)
  // omits empty values to save space
  const { mayEdit, removal } = toolsFor(row, look)
  const facts = look.columns.filter((column) => !column.isLead && column !== picture && row.cells[column.name] !== null)
  return (
    <ListCard isCurrent={isCurrent} onCurrent={() => on.onCurrent(row.id)} sx={CARD}>
      {picture && (
        <Box sx={{ flex: 'none', pt: 0.75 }}>
          <Cell field={picture.field} value={row.cells[picture.name]} name={row.name} />
        </Box>
      )}
      <ButtonBase
        id={factsId}
        className={OPENS_CARD}
        aria-label={t(mayEdit ? 'editRecord' : 'viewRecord', { record: row.name })}
        aria-describedby={factsId}
        onClick={() => on.onOpen(row.id)}
        sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'left', py: 0.5 }}
      >
        <Box component="span" sx={{ display: 'block', typography: 'body1', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.name}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, typography: 'body2' }}
        >
          {facts.map(({ name, field }) => (
            <Box
              key={name}
              component="span"
              sx={{ ...TABULAR, display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
            >
              <Box component="span" sx={{ flex: 'none', color: 'custom.text3' }}>
                {field.label}
              </Box>
              <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                <Cell field={field} value={row.cells[name]} name={row.name} />
              </Box>
            </Box>
          ))}
        </Box>
      </ButtonBase>
      <CardMenu
        label={t('toolsFor', { name: row.name })}
        tools={[
          { label: t(mayEdit ? 'edit' : 'view'), run: () => on.onOpen(row.id) },
          ...(removal === undefined ? [] : [{ label: removal, run: () => on.onRemove(row.id) }]),
        ]}
      />
    </ListCard>
  )
})

function SkeletonCard() {
  return (
    <Box component="li" sx={{ ...CARD, display: 'block', minHeight: 64 }}>
      <Skeleton width="48%" />
      <Skeleton width="72%" />
    </Box>
  )
}
