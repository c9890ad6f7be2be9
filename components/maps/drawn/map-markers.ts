import { type MapLibreMap, Marker } from 'maplibre-gl'
import type { FrameMarker } from '@/lib/maps/frame/schema'
import styles from './drawn-map.module.css'

type Shown = { marker: Marker; button: HTMLButtonElement }

/** The markers of one map, each a `<button>`; one that stays keeps its button, and with it the focus. */
export function createMarkers(map: MapLibreMap, onPress: (key: string) => void) {
  const shown = new Map<string, Shown>()
  const add = ({ key, longitude, latitude, isPressed }: FrameMarker) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.marker ?? ''
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      onPress(key)
    })
    const anchor = isPressed === null ? 'center' : 'bottom'
    const marker = new Marker({ element: button, anchor }).setLngLat([longitude, latitude])
    // The map would give it a role and a name of its own.
    marker.addTo(map)
    for (const name of ['role', 'aria-label', 'tabindex']) button.removeAttribute(name)
    shown.set(key, { marker, button })
    return { marker, button }
  }
  return (markers: FrameMarker[]) => {
    const wanted = new Set(markers.map(({ key }) => key))
    for (const [key, { marker }] of shown) {
      if (wanted.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const each of markers) update((shown.get(each.key) ?? add(each)).button, each)
  }
}

function update(button: HTMLButtonElement, { label, isPressed }: FrameMarker) {
  if (button.textContent !== label) button.textContent = label
  button.toggleAttribute('data-cluster', isPressed === null)
  if (isPressed !== null) button.setAttribute('aria-pressed', String(isPressed))
  button.style.zIndex = isPressed ? '1' : ''
}
