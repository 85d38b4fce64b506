/** Stored on this device only, because each device is used in another place. */
const STORAGE_KEY = 'admin-order-sound'

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true // Without localStorage nobody could turn it off for longer than this page.
  }
}

/** Returns whether it could be stored. */
export function setSoundOn(state: 'on' | 'off'): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, state)
    return true
  } catch {
    return false
  }
}

const TONES_HZ = [784, 1047]
const TONE_SECONDS = 0.18
const LOUDNESS = 0.2

/** Two short tones. Browsers allow no sound before somebody has tapped the page. */
export async function playSound(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return
  const audio = new AudioContext()
  const loudness = audio.createGain()
  loudness.gain.value = LOUDNESS
  loudness.connect(audio.destination)
  await Promise.all(
    TONES_HZ.map(
      (pitch, at) =>
        new Promise((resolve) => {
          const tone = audio.createOscillator()
          tone.frequency.value = pitch
          tone.connect(loudness)
          tone.addEventListener('ended', resolve)
          tone.start(audio.currentTime + at * TONE_SECONDS)
          tone.stop(audio.currentTime + (at + 1) * TONE_SECONDS)
        }),
    ),
  )
  await audio.close()
}
