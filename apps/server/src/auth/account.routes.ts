import * as confirmation from '@vitrine/contract/auth/confirmation.contract'
import * as language from '@vitrine/contract/auth/language.contract'
import * as passkeys from '@vitrine/contract/auth/passkeys.contract'
import * as passwords from '@vitrine/contract/auth/password.contract'
import * as signIns from '@vitrine/contract/auth/sign-ins.contract'
import * as twoFactor from '@vitrine/contract/auth/two-factor.contract'
import type { FastifyInstance } from 'fastify'
import { serve, serveList, servePublic, toFullList } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import * as confirming from './confirmation.actions.ts'
import { setLanguage } from './language.actions.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.actions.ts'
import { askForPasswordLink, changePassword, checkPasswordLink, setPassword } from './password.actions.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './sign-ins.actions.ts'
import * as steps from './two-factor.actions.ts'
import { endUserSignIns, mailLinkTo } from './users.actions.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, twoFactor.getTwoFactor, (_input, caller) => steps.getTwoFactor(services, caller))
  serve(app, twoFactor.mailTwoFactorCode, ({ body }, caller) =>
    steps.mailTwoFactorCode(services, caller, body.password),
  )
  serve(app, twoFactor.startAuthenticator, ({ body }, caller) =>
    steps.startAuthenticator(services, caller, body.password),
  )
  serve(app, twoFactor.turnOnTwoFactor, ({ body }, caller) =>
    steps.turnOnTwoFactor(services, caller, body.by, body.code),
  )
  serve(app, twoFactor.turnOffTwoFactor, ({ body }, caller) =>
    steps.turnOffTwoFactor(services, caller, body.password, body.code),
  )
  serve(app, twoFactor.renewRecoveryCodes, ({ body }, caller) =>
    steps.renewRecoveryCodes(services, caller, body.password),
  )
  serve(app, twoFactor.resetTwoFactor, ({ params }, caller) => steps.resetTwoFactor(services, caller, params.userId))

  serve(app, confirmation.getConfirmation, (_input, caller) => confirming.getConfirmation(services, caller))
  serve(app, confirmation.mailConfirmationCode, (_input, caller) => confirming.mailConfirmationCode(services, caller))
  serve(app, confirmation.startPasskeyConfirmation, (_input, caller) =>
    confirming.startPasskeyConfirmation(services, caller),
  )
  serve(app, confirmation.confirmIdentity, ({ body }, caller) => {
    if ('password' in body) return confirming.confirmByPassword(services, caller, body.password)
    if ('code' in body) return confirming.confirmByCode(services, caller, body.code)
    return confirming.confirmByPasskey(services, caller, body)
  })

  serve(app, language.setLanguage, ({ body }, caller) => setLanguage(services, caller, body.language))

  serve(app, passwords.changePassword, ({ body }, caller) => changePassword(services, caller, body))
  servePublic(app, passwords.askForPasswordLink, ({ body }, request) =>
    askForPasswordLink(services, body.username, request.ip),
  )
  servePublic(app, passwords.checkPasswordLink, ({ body }, request) =>
    checkPasswordLink(services, body.token, request.ip),
  )
  servePublic(app, passwords.setPassword, ({ body }, request) => setPassword(services, body, request.ip))

  serveList(app, passkeys.listPasskeys, async (_input, caller) => toFullList(await listPasskeys(services, caller)))
  serve(app, passkeys.startPasskey, (_input, caller) => startPasskey(services, caller))
  serve(app, passkeys.addPasskey, ({ body }, caller) => addPasskey(services, caller, body))
  serve(app, passkeys.removePasskey, ({ params }, caller) => removePasskey(services, caller, params.passkeyId))

  serveList(app, signIns.listSignIns, async (_input, caller) => toFullList(await listSignIns(caller)))
  serve(app, signIns.endSignIn, ({ params }, caller) => endSignIn(caller, params.sessionId))
  serve(app, signIns.endOtherSignIns, (_input, caller) => endOtherSignIns(caller))

  serve(app, passwords.mailPasswordLink, ({ params }, caller) => mailLinkTo(caller, params.userId))
  serve(app, signIns.endUserSignIns, ({ params }, caller) => endUserSignIns(caller, params.userId))
}
