import { inFile } from '../mutant.ts'

const ERRORS = 'packages/contract/src/errors.ts'

/** Section 8 and texts of others, in the browser: every message word for word. */
// biome-ignore format: one defect a line
export const MESSAGE_MUTANTS = [
  ...inFile(ERRORS, 'B', {
    'a changed password is told otherwise': ["passwordChanged: 'The password has been changed'", "passwordChanged: 'Your password has been changed'", 'ERR-01a'],
    'a wrong password is told otherwise': ["message: 'The password entered is wrong'", "message: 'The password is wrong'", 'ERR-01b'],
    'a failed save is told otherwise': ["savingFailed: 'An error occurred while saving. Please try again.'", "savingFailed: 'Not saved.'", 'ERR-01c'],
    'a failed list is told otherwise': ["listFailed: 'An error has occurred'", "listFailed: 'Something went wrong'", 'ERR-01f', 'PI-03e'],
    'an edit of somebody else is told otherwise': ["editedByAnother: 'Cannot update the capture because it has been edited by another user.'", "editedByAnother: 'Somebody else edited the capture.'", 'ERR-01g'],
    'an unknown keyword is told otherwise': ["unknownKeyword: 'The Keyword does not exist for the eTailer selected.'", "unknownKeyword: 'Unknown keyword.'", 'ERR-01h'],
    'a discard is told otherwise': ["imageDiscarded: 'Image discarded'", "imageDiscarded: 'Discarded'", 'REV-12a'],
    'the question before a discard has better grammar': ["discardAsks: 'Are you sure you to discard this image?'", "discardAsks: 'Are you sure you want to discard this image?'", 'REV-14c'],
    'an error is asked about otherwise': ["errorAsks: 'Are you sure you want to mark this image as an error?'", "errorAsks: 'Mark as an error?'", 'REV-14d'],
    'a wrong position is told otherwise': ["'The position of the image does not match the position of the capture. Please select the correct image.'", "'Wrong position.'", 'REV-25'],
    'a duplicate is told otherwise': ['There are duplicate categories/brands in banner', 'Something stands twice in banner', 'REV-24'],
    'the limit of alerts is told otherwise': ["message: \"You Can't create more than 10 alerts.\"", "message: 'No more than 10 alerts.'", 'ERR-01l'],
    'a failed count is told otherwise': ["alertCountFailed: 'Error checking alert count.'", "alertCountFailed: 'Communication error.'", 'ERR-01k'],
    'the question before an alert is deleted is another': ["alertDeleteAsks: 'Are you sure to delete this alert?'", "alertDeleteAsks: 'Delete this alert?'", 'ALR-04a'],
    'a deleted alert is told otherwise': ["alertDeleted: 'The alert has been deleted'", "alertDeleted: 'Deleted'", 'ERR-01j'],
    'an alert in use is told otherwise': ["alertInUse: \"Can't delete the alert because it is in use\"", "alertInUse: 'The alert is in use'", 'ERR-01i'],
    'an unknown path is told otherwise': ["pathNotFound: 'The path not found'", "pathNotFound: 'Not found'", 'NAV-05'],
    'a failed import is told otherwise': ["importFailed: { status: 400, message: 'The product list could not be imported.' }", "importFailed: { status: 400, message: 'Not imported.' }", 'UP-04'],
  }),
  ...inFile('apps/web/src/auth/logout.screen.tsx', 'B', {
    'a failed logout says nothing': ["toast(translateLabel(ERRORS.communication.message), { kind: 'alert' })", '', 'NAV-06', 'ERR-01d'],
  }),
  ...inFile('apps/web/src/platform/tell-failures.ts', 'B', {
    'a capture that cannot be loaded is told otherwise': [': translateLabel(ERRORS.communication.message), {', ": 'Not loaded.', {", 'ERR-01e'],
  }),
  ...inFile('packages/contract/src/perfect-product/perfect-product.contract.ts', 'B', {
    'the result of an import has another name': ["'Result of perfect product import.xlsx'", "'Result.xlsx'", 'UP-02b'],
  }),
  ...inFile('apps/web/src/perfect-product/product-list.screen.tsx', 'B', {
    'the template is fetched from elsewhere': ['href={downloadTemplate.path}', "href={'/api/ecoPerfectProduct/template/'}", 'UP-03'],
  }),
  ...inFile('apps/web/src/perfect-product/perfect-product.en.messages.ts', 'B', {
    'the template is not called Download Template': ["downloadTemplate: 'Download Template'", "downloadTemplate: 'Template'", 'UP-01b'],
  }),
  ...inFile('apps/web/src/ui/sheet-input.tsx', 'B', {
    'any file can be chosen': ['accept=', 'data-accept=', 'UP-01c'],
  }),
  ...inFile('apps/server/src/exports/exports.en.messages.ts', 'B', {
    'the price index is called Index': ["priceIndex: 'Price index',", "priceIndex: 'Index',", 'REP-04b'],
  }),
]
