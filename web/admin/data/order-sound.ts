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
export function setSoundOn(soundState: 'on' | 'off'): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, soundState)
    return true
  } catch {
    return false
  }
}

const TONES_HZ = [784, 1047]
const TONE_SECONDS = 0.18
const TONE_GAIN = 0.2

/** Two short tones. Browsers allow no sound before somebody has tapped the page. */
export async function playSound(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return
  const audioContext = new AudioContext()
  const gainNode = audioContext.createGain()
  gainNode.gain.value = TONE_GAIN
  gainNode.connect(audioContext.destination)
  await Promise.all(
    TONES_HZ.map(
      (frequencyHz, toneIndex) =>
        new Promise((resolve) => {
          const oscillator = audioContext.createOscillator()
          oscillator.frequency.value = frequencyHz
          oscillator.connect(gainNode)
          oscillator.addEventListener('ended', resolve)
          oscillator.start(audioContext.currentTime + toneIndex * TONE_SECONDS)
          oscillator.stop(audioContext.currentTime + (toneIndex + 1) * TONE_SECONDS)
        }),
    ),
  )
  await audioContext.close()
}
