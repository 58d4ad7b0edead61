import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { t } from '../messages.ts'
import { type ChangedBy, type Difference, SIDES, type Side } from './conflict.model.ts'
import type { Choices } from './use-choices.ts'

/** A difference between two versions, as text. */
export interface ConflictPlace extends Difference, Readonly<Record<Side, ReactNode>> {
  readonly name: string
}

const CHANGED: Readonly<Record<ChangedBy, string>> = {
  me: t('onlyYouChanged'),
  them: t('onlyTheyChanged'),
  both: t('bothChanged'),
}
const WORDS: Readonly<Record<Side, string>> = { theirs: t('takeTheirs'), mine: t('keepMine') }
const FOR_ALL: Readonly<Record<Side, string>> = { theirs: t('takeTheirsForAll'), mine: t('keepMineForAll') }

/** The differences with a button for each side, and buttons for all differences at once. */
export function ConflictChoices({ places, choices }: { places: readonly ConflictPlace[]; choices: Choices }) {
  return (
    <>
      <Box role="group" aria-label={t('forAll')} sx={{ display: 'flex', gap: 1, my: 2 }}>
        {SIDES.map((side) => (
          <Button
            key={side}
            variant="outlined"
            size="small"
            aria-pressed={choices.isAll(side)}
            onClick={() => choices.chooseAll(side)}
          >
            {FOR_ALL[side]}
          </Button>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {places.map((place) => (
          <PlaceRow
            key={place.path}
            place={place}
            choice={choices.of(place.path)}
            onChoose={(side) => choices.choose(place.path, side)}
          />
        ))}
      </Box>
    </>
  )
}

interface PlaceRowProps {
  place: ConflictPlace
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function PlaceRow({ place, choice, onChoose }: PlaceRowProps) {
  const id = useId()
  const { name, changedBy } = place
  return (
    <li>
      <Box role="group" aria-labelledby={id}>
        <Box id={id} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{ typography: 'caption', color: changedBy === 'both' ? 'error.main' : 'custom.text3' }}
          >
            {CHANGED[changedBy]}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {SIDES.map((side) => (
            <SideButton key={side} words={WORDS[side]} isChosen={choice === side} onChoose={() => onChoose(side)}>
              {place[side]}
            </SideButton>
          ))}
        </Box>
      </Box>
    </li>
  )
}

interface SideButtonProps {
  words: string
  children: ReactNode
  isChosen: boolean
  onChoose: () => void
}

function SideButton({ words, children, isChosen, onChoose }: SideButtonProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={[
        (theme: Theme) => ({
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          minHeight: 52,
          padding: '6px 10px',
          textAlign: 'left',
          borderRadius: '6px',
          border: `1px solid ${theme.vars.palette.custom.field}`,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        }),
        isChosen &&
          ((theme: Theme) => ({
            borderColor: theme.vars.palette.primary.main,
            boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
            backgroundColor: theme.vars.palette.custom.tint,
            '&:hover': { backgroundColor: theme.vars.palette.custom.tint },
          })),
      ]}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          typography: 'caption',
          fontWeight: 550,
          color: isChosen ? 'custom.tintText' : 'text.secondary',
        }}
      >
        {words}
        {isChosen && <CheckOutlined sx={{ fontSize: '0.875rem' }} />}
      </Box>
      <Box
        component="span"
        sx={{ display: 'block', typography: 'body2', color: isChosen ? 'custom.tintText' : 'text.primary' }}
      >
        {children}
      </Box>
    </ButtonBase>
  )
}
