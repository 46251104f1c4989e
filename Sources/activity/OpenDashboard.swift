func openDashboard(_ setup: Setup) throws(UsageError) -> ExitStatus { .failed }
