import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useQuery } from '@tanstack/react-query'
import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { DialogList } from '../ui/lists/dialog-list.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t as tUi } from '../ui/messages.ts'
import { AccountDialog, type DialogFrame, withReset } from './account-dialog.tsx'
import { AccountRowSkeleton } from './account-row.tsx'
import { CompanyAccounts } from './company-accounts.panel.tsx'
import { t } from './messages.ts'
import { SignInLine } from './sign-in-line.tsx'
import { signInsQuery, useEndOthers } from './sign-ins.api.ts'
import { endOthersText } from './sign-ins.model.ts'

function SignIns(frame: DialogFrame) {
  const { data: signIns, isError, refetch } = useQuery(signInsQuery)
  const [isAsking, setAsking] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  // the focused button disappears with its sign-in
  const toTitle = () => title.current?.focus()
  const endOthers = useEndOthers(toTitle)
  const others = signIns?.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <>
      <AccountDialog {...frame} title={t('mySignIns')} titleRef={title} width={680}>
        {signIns === undefined && isError ? (
          <ListFailed icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />} onRetry={() => void refetch()}>
            {t('signInsFailed')}
          </ListFailed>
        ) : (
          <List signIns={signIns} onGone={toTitle} />
        )}
        <CompanyAccounts />
        <DialogActions sx={{ justifyContent: 'space-between' }}>
          {others > 1 ? (
            <Button color="error" aria-disabled={endOthers.isPending} onClick={() => setAsking(true)} sx={{ ml: -1.5 }}>
              {t('endAllOthers')}
            </Button>
          ) : (
            <Box sx={{ typography: 'caption', color: 'custom.text3' }}>
              {signIns && others === 0 && t('noOtherSignIns')}
            </Box>
          )}
          <Button variant="outlined" onClick={frame.onClose} sx={{ flex: 'none' }}>
            {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
          </Button>
        </DialogActions>
      </AccountDialog>
      <ConfirmDialog
        open={isAsking}
        title={t('endAllOthersTitle')}
        deed={t('end')}
        isDestructive
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          if (!endOthers.isPending) endOthers.mutate()
        }}
      >
        {endOthersText(others)}
      </ConfirmDialog>
    </>
  )
}

function List({ signIns, onGone }: { signIns: readonly SignInRow[] | undefined; onGone: () => void }) {
  return (
    <DialogList label={t('mySignIns')} isBusy={signIns === undefined}>
      {signIns
        ? signIns.map((signIn) => <SignInLine key={signIn.sessionId} signIn={signIn} onGone={onGone} />)
        : [0, 1].map((row) => <AccountRowSkeleton key={row} />)}
    </DialogList>
  )
}

/** Lists the user's sign-ins and can end them. */
export const SignInsDialog = withReset(SignIns)
