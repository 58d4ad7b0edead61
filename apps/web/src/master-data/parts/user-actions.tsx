import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm.dialog.tsx'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { t } from '../messages.ts'
import { useRecordsReload } from '../record.api.ts'
import type { FormExtraProps } from './extras.ts'
import { USER_DEEDS, type UserDeed } from './user-deeds.ts'

/** Account actions for administrators. Each asks for confirmation and is recorded in the history. */
export function UserActions({ id: userId, name }: FormExtraProps) {
  const headingId = useId()
  const reload = useRecordsReload()
  // kept while the dialog fades out
  const [deed, setDeed] = useState<UserDeed>()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: UserDeed) => run(userId),
    onSuccess: (said) => toast(said),
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
    onSettled: reload,
  })
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('signIn')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {USER_DEEDS.map((one) => (
          <Button
            key={one.label}
            variant="outlined"
            size="small"
            aria-disabled={isPending}
            onClick={() => {
              if (isPending) return
              setDeed(one)
              setAsking(true)
            }}
          >
            <one.icon /> {t('withDots', { label: one.label })}
          </Button>
        ))}
      </Box>
      {deed && (
        <ConfirmDialog
          open={isAsking}
          title={deed.title}
          deed={deed.deed}
          isDestructive={deed.isDestructive}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            mutate(deed)
          }}
        >
          {deed.text(name)}
        </ConfirmDialog>
      )}
    </Box>
  )
}
