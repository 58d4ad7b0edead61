import Box from '@mui/material/Box'
import { TABULAR } from '../ui/theme/theme.ts'
import { spreadLabels } from './plot.model.ts'

export interface EndLabel {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly colour: string
  readonly isOwn: boolean
  /** Preferred position. */
  readonly y: number
}

interface EndLabelsProps {
  labels: readonly EndLabel[]
  top: number
  bottom: number
}

const GAP = 20

/** Names and latest figures at the right end of the series, instead of a legend. */
export function EndLabels({ labels, top, bottom }: EndLabelsProps) {
  const places = spreadLabels(
    labels.map(({ y }) => y),
    Math.min(GAP, (bottom - top) / Math.max(1, labels.length - 1)),
    top + 4,
    bottom - 4,
  )
  return labels.map(({ key, name, text, colour, isOwn }, place) => (
    <Box
      key={key}
      title={name}
      sx={{ ...LABEL, ...(isOwn && { fontWeight: 600 }) }}
      style={{ top: (places[place] ?? 0) - 9 }}
    >
      <Box
        component="span"
        data-swatch
        sx={{ width: 8, height: 3, borderRadius: '1px' }}
        style={{ backgroundColor: colour }}
      />
      <Words name={name} text={text} />
    </Box>
  ))
}

/** Shown below the chart when there is no room next to it. */
export function LabelsBelow({ labels }: Pick<EndLabelsProps, 'labels'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        columnGap: 2,
        rowGap: 0.5,
        pt: 1.5,
      }}
    >
      {labels.map(({ key, name, text, colour, isOwn }) => (
        <Box key={key} sx={{ ...LINE, ...(isOwn && { fontWeight: 600 }) }}>
          <Box
            component="span"
            data-swatch
            sx={{ width: 10, height: 10, borderRadius: '2px' }}
            style={{ backgroundColor: colour }}
          />
          <Words name={name} text={text} />
        </Box>
      ))}
    </Box>
  )
}

function Words({ name, text }: Pick<EndLabel, 'name' | 'text'>) {
  return (
    <>
      <Box component="span" data-label sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={TABULAR}>
        {text}
      </Box>
    </>
  )
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 0.75,
  typography: 'body2',
} as const

const LABEL = { ...LINE, position: 'absolute', left: 0, right: 0, lineHeight: '18px' } as const
