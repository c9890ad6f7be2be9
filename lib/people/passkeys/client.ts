'use client'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'
import { useBecome } from '../client'
import { secondFactorOptions } from '../factors/client'
import type { PasswordProof } from '../factors/schema'
import type { PasskeyPatch } from './schema'

const PATH = '/api/user/passkeys'

/** Can this browser use passkeys at all? */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Does it offer them where a name is typed? */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.())

/** Signs in by a passkey: asks for it at once, or (`byAutofill`) offers it at the field of the address. */
export function usePasskeyLogin() {
  const become = useBecome()
  return useMutation({
    mutationFn: async ({ byAutofill }: { byAutofill: boolean }) => {
      assertPasskeys()
      const [{ startAuthentication, WebAuthnAbortService }, { requestOptions }, { currentUser }] =
        await Promise.all([
          import('@simplewebauthn/browser'),
          import('./schema'),
          import('../schema'),
        ])
      // What was offered would answer the challenge of before.
      if (!byAutofill) WebAuthnAbortService.cancelCeremony()
      const options = await api('POST', '/api/login/passkey-challenge', requestOptions)
      const response = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: byAutofill,
      })
      return api('POST', '/api/login/passkey', currentUser, { response })
    },
    onSuccess: become,
  })
}

/** Ends what waits for a passkey. */
export const stopPasskey = (): Promise<void> =>
  import('@simplewebauthn/browser').then((web) => web.WebAuthnAbortService.cancelCeremony())

export const passkeysOptions = () =>
  queryOptions({
    queryKey: ['people', 'passkeys'],
    queryFn: async () => {
      const { passkeyPage } = await import('./schema')
      return (await api('GET', PATH, passkeyPage)).items
    },
  })

/** Has the browser make a passkey, and adds it. */
export function useAddPasskey() {
  const reload = useReload()
  return useMutation({
    mutationFn: async (proof: PasswordProof) => {
      assertPasskeys()
      const [{ startRegistration }, { creationOptions, passkey }] = await Promise.all([
        import('@simplewebauthn/browser'),
        import('./schema'),
      ])
      const options = await api('POST', '/api/user/passkey-challenge', creationOptions, proof)
      const response = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      })
      return api('POST', PATH, passkey, { response })
    },
    onSuccess: reload,
  })
}

export function useRenamePasskey() {
  const reload = useReload()
  return useMutation({
    mutationFn: async ({ id, ...patch }: PasskeyPatch & { id: number }) => {
      const { passkey } = await import('./schema')
      return api('PATCH', `${PATH}/${id}`, passkey, patch)
    },
    onSuccess: reload,
  })
}

export function useRemovePasskey() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: number) => api('DELETE', `${PATH}/${id}`),
    onSettled: reload,
  })
}

/** Before the server is asked for anything. */
function assertPasskeys(): void {
  if (!hasPasskeys()) throw new Error('This browser has no passkeys.')
}

function useReload() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [passkeysOptions().queryKey, secondFactorOptions().queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
