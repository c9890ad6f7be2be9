'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

const PATH = '/api/notifications/push'
const WORKER = '/sw.js'

/** Of this browser: it cannot, its person does not allow it, or it is switched on or off. */
export type DeviceState = 'unsupported' | 'denied' | 'on' | 'off'

/** Whether this browser is told by push. It asks for nothing. */
export const deviceOptions = () =>
  queryOptions({ queryKey: ['inbox', 'device'], queryFn: stateOfDevice, staleTime: 0 })

/** Switches push to this browser; on asks for permission, so it is called by a click alone. */
export function useSwitchDevice() {
  const queryClient = useQueryClient()
  const { queryKey } = deviceOptions()
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchOn() : switchOff()),
    onSuccess: (state) => queryClient.setQueryData(queryKey, state),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

async function stateOfDevice(): Promise<DeviceState> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = await subscriptionOfDevice()
  if (!own) return 'off'
  const { devices } = await ask('GET')
  const id = await idOf(own)
  return devices.some((device) => device.id === id) ? 'on' : 'off'
}

async function switchOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // It may be made with another key, or for another member.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { publicKey } = await ask('GET')
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  await ask('PUT', '', { endpoint, keys }).catch(async (error) => {
    await made.unsubscribe()
    throw error
  })
  return 'on'
}

async function switchOff(): Promise<DeviceState> {
  const own = await subscriptionOfDevice()
  if (own) {
    await ask('DELETE', `?id=${await idOf(own)}`)
    await own.unsubscribe()
  }
  return 'off'
}

async function ask(method: 'GET' | 'PUT' | 'DELETE', query = '', body?: object) {
  const { pushState } = await import('./schema')
  return api(method, `${PATH}${query}`, pushState, body)
}

const subscriptionOfDevice = async () =>
  (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()

/** As the site names it: SHA-256 of the endpoint. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
